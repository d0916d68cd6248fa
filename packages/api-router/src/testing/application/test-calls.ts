import { createServerCaller } from '#caller.ts';
import { router } from '#core/call/init.ts';
import { createAvailability } from '#core/feature/availability.ts';
import { createCalls } from '#core/transport/calls.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import type { AnyKeystead } from '#keystead.ts';
import { testSessions } from '#testing/application/open-session.ts';

/** The part of a service that test people need. */
export type TestedService = Pick<AnyKeystead, 'deps' | 'orm' | 'handler'> & { caller: unknown };

/** Callers of the service, and of the calls that only tests make: the same contexts and transactions. */
export function createTestCalls({ deps }: Pick<AnyKeystead, 'deps'>) {
  const availability = createAvailability([testSessions], () => deps);
  const calls = createCalls(router(testSessions.procedures), availability, {
    user: userSchemaOf(deps),
    extensions: [],
  });
  return createServerCaller<readonly [typeof testSessions]>(calls, deps);
}
