import type { AnyTRPCRouter } from '@trpc/server';
import { assertChangesExist } from '#core/call/changes/changed-calls.ts';
import { atPath, definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { createRun, type RunCall } from '#core/call/run.ts';
import type { Availability } from '#core/feature/availability.ts';
import { createCallLimits } from '#core/limits/count-call.ts';
import { readCaller } from '#core/session/read.ts';
import { readSessionToken } from '#core/session/session-cookie.ts';
import { type AnswerSchemas, answerWithFields } from '#core/user/fields/field-schemas.ts';

/** A procedure with the function that runs it, for every transport. */
export interface Call extends ProcedureDefinition {
  run: RunCall;
}

export type Calls = ReadonlyMap<string, Call>;

/** Every procedure of a router, with the function that runs it. */
export function createCalls(
  router: AnyTRPCRouter,
  availability: Availability,
  schemas: AnswerSchemas,
): Calls {
  const definitions = definitionsOf(router);
  assertChangesExist(definitions);
  const limits = createCallLimits({ readToken: readSessionToken, findCaller: readCaller });
  return new Map(
    [...definitions].map(([name, given]) => {
      const definition = atPath(answerWithFields(given, schemas), availability.pathOf(given.procedure));
      const offAnswer = availability.findOffAnswer(given.procedure);
      return [name, { ...definition, run: createRun(definition, { limits, offAnswer }) }];
    }),
  );
}
