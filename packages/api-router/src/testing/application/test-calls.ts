import { createServerCaller, type ServerCall } from '#caller.ts';
import { router } from '#core/call/init.ts';
import { createAvailability } from '#core/feature/availability.ts';
import { createCalls } from '#core/transport/calls.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import type { AnyKeystead } from '#keystead.ts';
import { testSessions } from '#testing/application/open-session.ts';

const testRouter = router(testSessions.procedures);

type TestCaller = (call?: ServerCall) => ReturnType<typeof testRouter.createCaller>;

/** A caller of the calls that only tests make, with contexts and transactions as in those of the service. */
export function createTestCalls(service: Pick<AnyKeystead, 'deps'>): TestCaller;
export function createTestCalls({ deps }: Pick<AnyKeystead, 'deps'>): unknown {
  const availability = createAvailability([testSessions], () => deps);
  const calls = createCalls(testRouter, availability, { user: userSchemaOf(deps), extensions: [] });
  return createServerCaller(calls, deps);
}
