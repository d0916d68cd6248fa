import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import { withOutputCheck } from '#core/call/check-output.ts';
import type { InputParser } from '#core/call/context.ts';
import type { Access, Meta, Route } from '#core/call/meta.ts';
import { createRun, type ProcedureRun, type Step } from '#core/call/run-steps.ts';

/** A procedure as the transports see it. The one place that looks inside tRPC's definitions. */
export interface ProcedureFacts {
  /** `signIn.email` */
  name: string;
  type: 'query' | 'mutation';
  access: Access;
  route: Route | undefined;
  inputs: readonly z.ZodType[];
  parsers: readonly InputParser[];
  output: z.ZodType | undefined;
  /** Runs the procedure with everything around it. Rejects with whatever refused it. */
  run: (call: ProcedureRun) => Promise<unknown>;
}

interface Definition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: Meta;
  inputs: z.ZodType[];
  output?: z.ZodType;
  middlewares: Step[];
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'inputs' in value &&
  Array.isArray(value.inputs) &&
  'middlewares' in value &&
  Array.isArray(value.middlewares);

function toFacts(name: string, procedure: AnyTRPCProcedure): ProcedureFacts {
  const definition: unknown = procedure._def;
  if (!isDefinition(definition) || definition.type === 'subscription') {
    throw new TypeError(`${name} is neither a query nor a mutation`);
  }
  const { type, meta, inputs, output, middlewares } = definition;
  const parsers = inputs.map(
    (schema): InputParser =>
      (raw) =>
        schema.parse(raw),
  );
  return {
    name,
    type,
    access: meta?.access ?? 'server',
    route: meta?.route,
    inputs,
    parsers,
    output,
    run: createRun({ steps: withOutputCheck(middlewares, output), meta, name, type }),
  };
}

/** Every procedure of a router, by name. */
export function factsOf(router: AnyTRPCRouter): ReadonlyMap<string, ProcedureFacts> {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return new Map(Object.entries(procedures).map(([name, procedure]) => [name, toFacts(name, procedure)]));
}
