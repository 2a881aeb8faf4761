import { useEffect, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { router } from '@site/src/search/client/router';
import SearchButton from '@site/src/components/SearchButton';

/** The search in the navbar: a field on wide screens, an icon on others. */
export default function SearchBar(): ReactNode {
  const { push } = useHistory();
  useEffect(() => {
    router.push = push;
  }, [push]);
  return <SearchButton />;
}
