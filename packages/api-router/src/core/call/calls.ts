import type { AnyTRPCRouter } from '@trpc/server';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { createRun, type RunCall } from '#core/call/run.ts';
import type { Availability } from '#core/feature/availability.ts';
import { answerWithFields } from '#core/user/fields/field-schemas.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';

/** A procedure with the function that runs it, for every transport. */
export interface Call extends ProcedureDefinition {
  run: RunCall;
}

export type Calls = ReadonlyMap<string, Call>;

/** Every procedure of a router, with the function that runs it. Users in answers have the fields of the operator. */
export const createCalls = (router: AnyTRPCRouter, availability: Availability, fields: UserFields): Calls =>
  new Map(
    [...definitionsOf(router)].map(([name, given]) => {
      const definition = answerWithFields(given, fields);
      return [name, { ...definition, run: createRun(definition, availability) }];
    }),
  );
