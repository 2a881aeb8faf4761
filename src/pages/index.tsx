import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { library, site } from '@site/site';
import Text from './_home.mdx';
import styles from './home.module.css';

/** Home: what the library is for, the first example with its result, and the ways onward. */
export default function Home(): ReactNode {
  return (
    <Layout title={library.tagline} description={site.description}>
      <main className={styles.home}>
        <MDXContent>
          <Text />
        </MDXContent>
      </main>
    </Layout>
  );
}
