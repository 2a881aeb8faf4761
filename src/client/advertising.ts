/**
 * Loads the advertising network's script once the page is readable: after `load`, when the browser
 * is idle. Nothing waits for it: a script that is blocked, hangs, fails or throws changes nothing
 * for the reader.
 */
import siteConfig from '@generated/docusaurus.config';
import type { Advertising } from '../site';

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
