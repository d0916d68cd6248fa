import { expect, test } from 'vitest';
import { definitionsOf } from '../packages/api-router/src/core/call/definition.ts';
import { toChangesHeader } from '../packages/api-router/src/core/http/header-names.ts';
import { appRouter } from '../packages/api-router/src/every-call.ts';
import { impersonationFact } from '../packages/api-router/src/features/administration-access/while-impersonating.ts';
import { CHANGES_HEADER } from '../packages/api-router/src/index.ts';
import { CHANGES_HEADER as asTheKitReadsIt } from '../packages/ui-auth/src/client/told-by-headers.ts';
import { closedWhileViewing } from '../packages/ui-auth/src/provider/session/closed-while-viewing.ts';

const told = [...definitionsOf(appRouter).values()].flatMap(({ name, route }) =>
  route?.changes?.length ? [[name, toChangesHeader(route.changes)] as const] : [],
);

/** As the formatter writes it. */
function toLine([name, changes]: readonly [string, string]): string {
  const key = name.includes('.') ? `'${name}'` : name;
  const line = `  ${key}: '${changes}',\n`;
  return line.length <= 111 ? line : `  ${key}:\n    '${changes}',\n`;
}

const file = `/** The answers that each call changes, see \`changes\` of its routes. Written by \`vitest -u\`, for tests and stories. */
export const changesByCall: Readonly<Record<string, string>> = {
${told.map(toLine).join('')}};
`;

// A browser cannot load the service, and stories would not notice what it no longer says.
test('the fake of the kit tells what the service tells', async () => {
  await expect(file).toMatchFileSnapshot('../packages/ui-auth/src/testing/changes-by-call.ts');
});

test('the kit reads the header that the service sends', () => {
  expect(asTheKitReadsIt).toBe(CHANGES_HEADER);
});

/** Refused whatever the input is; the others decide by it. */
const isAlwaysRefused = (refused: unknown): boolean =>
  refused !== undefined && refused !== 'partly' && !Array.isArray(refused);

// A browser cannot load the service, and a card would ask and offer what it refuses.
test('the kit closes the calls that the service refuses during an impersonation', () => {
  const refused = [...definitionsOf(appRouter).values()].flatMap(({ name, meta, route, isRestOnly }) =>
    route && !isRestOnly && !name.startsWith('admin.') && isAlwaysRefused(impersonationFact.of(meta))
      ? [name]
      : [],
  );
  expect([...closedWhileViewing].sort()).toEqual(refused.sort());
});
