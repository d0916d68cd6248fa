import { expect, test } from 'vitest';
import { definitionsOf } from '../../packages/api-router/src/core/call/definition.ts';
import { impersonationFact } from '../../packages/api-router/src/features/administration-access/while-impersonating.ts';
import { appRouter } from '../../packages/api-router/src/router.ts';
import { closedWhileViewing } from '../../packages/ui-auth/src/provider/session/closed-while-viewing.ts';

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
