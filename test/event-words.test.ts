import { expect, test } from 'vitest';
import { eventNames } from '../packages/ui-auth/src/words/event-names.ts';
import { organizationEvents } from '../packages/ui-auth/src/words/organization-events.ts';
import { importsOf } from '../scripts/sources/imports.ts';
import { originOf } from '../scripts/sources/origins.ts';
import { referencesIn } from '../scripts/sources/references.ts';
import { nameOf, parseSource } from '../scripts/sources/syntax.ts';
import { sources } from './source-files.ts';

const service = 'packages/api-router/src/';

/** First arguments of calls of `defineEvent`, under whatever name a file imports it; one that is no text is empty. */
function actionsIn(path: string): string[] {
  const source = parseSource(path);
  const locals = importsOf(path).flatMap((one) =>
    one.names.flatMap(({ name, local }) => (originOf(one, name).name === 'defineEvent' ? (local ?? '') : [])),
  );
  return referencesIn(source).flatMap(({ name, place }) => {
    const call = place.parent?.node;
    const given: unknown = Array.isArray(call?.arguments) ? call.arguments[0] : undefined;
    return locals.includes(name) && call?.callee === place.node ? [nameOf(given) ?? ''] : [];
  });
}

const actions = sources
  .filter((path) => path.startsWith(service) && /defineEvent/.test(parseSource(path).text))
  .flatMap(actionsIn);

test('names every event of the service, and its area, in the words of the kit', () => {
  const known: readonly string[] = Object.keys({ ...eventNames, ...organizationEvents });
  const needed = new Set(actions.flatMap((action) => [action, String(action.split('.')[0])]));

  expect(needed.size).toBeGreaterThan(60);
  expect([...needed].filter((name) => !known.includes(name))).toEqual([]);
});
