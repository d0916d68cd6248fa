import type { AnyTRPCRouter } from '@trpc/server';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { createRun, type RunCall } from '#core/call/run.ts';
import type { Availability } from '#core/feature/availability.ts';

/** A procedure with the function that runs it, for every transport. */
export interface Call extends ProcedureDefinition {
  run: RunCall;
}

export type Calls = ReadonlyMap<string, Call>;

/** Every procedure of a router, with the function that runs it. */
export const createCalls = (router: AnyTRPCRouter, availability: Availability): Calls =>
  new Map(
    [...definitionsOf(router)].map(([name, definition]) => [
      name,
      { ...definition, run: createRun(definition, availability) },
    ]),
  );
