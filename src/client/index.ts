/** The scripts of every page, one file a behaviour, in the order in which they hear of a page. */
// First: the others see corrected addresses.
import './addresses';
import * as target from './target';
import './connection';
import '../code/copy';
import * as keyboard from './keyboard';
import * as moved from '../anchors/client';
import * as offline from './offline';
import * as readingPosition from './readingPosition';
import { quietly } from '../lib/optional';
import './release';
import * as translated from './translated';
import './advertising';
import type { ClientModule } from '@docusaurus/types';

export const onRouteUpdate: ClientModule['onRouteUpdate'] = (route) => {
  const end = quietly(() => offline.onRouteUpdate?.(route));
  return () => quietly(() => end?.());
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (route) => {
  for (const behaviour of [moved, keyboard, readingPosition, target, translated]) {
    quietly(() => behaviour.onRouteDidUpdate?.(route));
  }
};
