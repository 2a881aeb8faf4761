import { expect, it } from 'vitest';
import { alone, fromRuns, fromSources, unbuilt } from './edits';
import { edited } from './try';

it('each edit finds in the pages of now what it changes', () => {
  const rounds = [[...fromSources, ...fromRuns], ...unbuilt, alone];
  expect(rounds.flat().length).toBeGreaterThan(40);
  expect(() => rounds.forEach((edits) => edited('.', edits))).not.toThrow();
});
