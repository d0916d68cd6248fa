import { expect, test } from 'vitest';
import { definitionsOf } from '../packages/api-router/src/core/call/definition.ts';
import { appRouter } from '../packages/api-router/src/router.ts';

/**
 * Some calls that only ask are sent by POST, and some that do more by GET. Files and pictures are not among them: pages
 * load them by their URLs.
 */
const names = [...definitionsOf(appRouter).values()].flatMap(({ name, type, route }) => {
  const { changesSession = false, changes = type === 'query' ? [] : [name] } = route ?? {};
  return changesSession || changes.length > 0 || route?.produces ? [] : [name];
});

const file = `/** Every call that changes no answer. Written by \`vitest -u\`, because a browser cannot load the service. */
export const ownQueries: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',\n`).join('')}]);
`;

test('the kit knows which calls ask the service', async () => {
  await expect(file).toMatchFileSnapshot('../packages/ui-auth/src/provider/calls/own-queries.ts');
});
