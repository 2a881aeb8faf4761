import { useEffect, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { shared } from '@site/src/search/client/intent';
import SearchButton from '@site/src/components/SearchButton';

/** The search in the navbar: a field on wide screens, an icon on others. */
export default function SearchBar(): ReactNode {
  const { push } = useHistory();
  useEffect(() => {
    shared.push = push;
  }, [push]);
  return <SearchButton />;
}
