import { expect, test } from 'vitest';
import { definitionsOf } from '../packages/api-router/src/core/call/definition.ts';
import { appRouter } from '../packages/api-router/src/every-call.ts';

/**
 * Some calls that only ask are sent by POST, and some that do more by GET. Files, pictures and
 * what else is not on tRPC are not among them: nothing of the kit calls them by their names.
 */
const names = [...definitionsOf(appRouter).values()].flatMap(({ name, type, route, isRestOnly }) => {
  const { changesSession = false, changes = type === 'query' ? [] : [name] } = route ?? {};
  return changesSession || changes.length > 0 || route?.produces || isRestOnly ? [] : [name];
});

const file = `/** Every call that changes no answer. Written by \`vitest -u\`, because a browser cannot load the service. */
export const ownQueries: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',\n`).join('')}]);
`;

test('the kit knows which calls ask the service', async () => {
  await expect(file).toMatchFileSnapshot('../packages/ui-auth/src/provider/calls/own-queries.ts');
});
