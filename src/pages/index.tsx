import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Hero from '@site/src/components/Hero';
import RecorderSheet from '@site/src/components/RecorderSheet';
import OutcomeList from '@site/src/components/OutcomeList';
import TaskList from '@site/src/components/TaskList';
import Example from '@site/docs/_home.md';
import Install from '@site/docs/_install.md';
import Outcomes from '@site/docs/_outcomes.md';
import { library, site } from '@site/src/site';

/** Home: what the library is for, the first example with its result, and the ways onward. */
export default function Home(): ReactNode {
  return (
    <Layout title={library.tagline} description={site.description}>
      <main>
        <Hero install={<Install />} example={<Example />} />
        <RecorderSheet />
        <OutcomeList>
          <Outcomes />
        </OutcomeList>
        <TaskList />
      </main>
    </Layout>
  );
}
