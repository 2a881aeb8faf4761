/** Loads the advertising network's script when the page is there; nothing waits for it. */
import siteConfig from '@generated/docusaurus.config';
import type { Advertising } from '../../site';

const { script } = siteConfig.customFields?.advertising as Advertising;

function load() {
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
}

if (typeof window !== 'undefined' && script) {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 500);
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    window.addEventListener('load', whenIdle, { once: true });
  }
}
