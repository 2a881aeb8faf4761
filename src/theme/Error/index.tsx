import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';

/** The words of the theme for a crash inside of a page: i18n/zh-cn/code.json. */
const title = translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' });
const again = translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' });

/** What to tell the reader; a page without default export has a cause that can be fixed. */
function explain({ message }: Error): string {
  return message.includes('default export')
    ? '这个页面的组件没有默认导出（export default），因此无法显示。'
    : '显示这个页面时程序出错。可以重试，或者返回首页。';
}

function ErrorDisplay({ error, tryAgain }: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      {/* Nothing of the theme here: the theme may be what failed. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h1>{title}</h1>
      <p>{explain(error)}</p>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        {again}
      </button>
      <p className="margin-top--lg">{error.message}</p>
    </main>
  );
}

/** For errors outside the layout's own boundary: inside the layout where that works, else alone. */
export default function ThemeError({ error, tryAgain }: Props): ReactNode {
  const display = <ErrorDisplay error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={{ plugin: { name: 'error-boundary', id: 'default' } }}>
      <ErrorBoundary fallback={() => display}>
        <Head>
          <title>{title}</title>
        </Head>
        <Layout>{display}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
