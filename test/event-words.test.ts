import { expect, test } from 'vitest';
import { eventNames } from '../packages/ui-auth/src/activity/event-words.ts';
import { organizationEvents } from '../packages/ui-auth/src/activity/organization-event-words.ts';
import { read, sources } from './source-files.ts';

const actions = sources
  .filter((path) => /^packages\/api-router\/.*\/events\.ts$/.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(/defineEvent\('([^']+)'\)/g)].map(([, action]) => String(action)),
  );

test('names every event of the service, and its area, in the words of the kit', () => {
  const known: readonly string[] = Object.keys({ ...eventNames, ...organizationEvents });
  const needed = new Set(actions.flatMap((action) => [action, String(action.split('.')[0])]));

  expect(needed.size).toBeGreaterThan(60);
  expect([...needed].filter((name) => !known.includes(name))).toEqual([]);
});
