import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import { assertRoute } from '#core/call/assert-route.ts';
import type { CallerKind } from '#core/call/caller.ts';
import type { Access, Meta, Route } from '#core/call/meta.ts';
import type { Step } from '#core/call/steps/run-steps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';
import type { Method } from '#core/http/input/methods.ts';
import type { Limit } from '#core/limits/define-limit.ts';
import { reads, writes } from '#core/limits/limits.ts';

/**
 * First step of every procedure. The router of the service is public, and tRPC's own engine runs neither the guard
 * nor the unit of work, so there this step throws. Our runner skips it, and accepts no procedure without it.
 */
export const runnerMark = async (): Promise<never> => {
  throw new TypeError(
    'A procedure of this service cannot be run by tRPC directly: use the handler or the caller.',
  );
};

/**
 * All paths of a call, on REST and tRPC. Rate limits count by the first one, so that an alias has no separate
 * counter.
 */
export type CallNames = readonly [string, ...string[]];

/** A procedure as the runner and the transports see it. Only this file reads tRPC's internal definitions. */
export interface ProcedureDefinition {
  /** `signIn.email` */
  name: string;
  /** All its paths, on REST and tRPC, the main one first. Disabling one of them disables the call. */
  names: CallNames;
  type: 'query' | 'mutation';
  access: Access;
  /** Kinds of callers that it takes. */
  callers: readonly CallerKind[];
  /** Error for other callers that are known, if the builder has one. */
  wrongCaller: ErrorDefinition | undefined;
  route: Route | undefined;
  meta: Meta | undefined;
  limit: Limit;
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
  /** The checks of its builder, then the resolver. Input and output are parsed by the runner. */
  steps: readonly Step[];
  procedure: AnyTRPCProcedure;
  /** It is not on tRPC, and in no type of the router, see `restProcedures` of a feature. */
  isRestOnly: boolean;
}

interface Inside {
  type: 'query' | 'mutation' | 'subscription';
  meta?: Meta;
  inputs: z.ZodType[];
  output?: z.ZodType;
  middlewares: Step[];
}

const isInside = (value: unknown): value is Inside =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'inputs' in value &&
  Array.isArray(value.inputs) &&
  'middlewares' in value &&
  Array.isArray(value.middlewares);

/** tRPC marks the steps that parse input or output. */
const isParser = (step: Step): boolean =>
  '_type' in step && (step._type === 'input' || step._type === 'output');

/** Whom a call takes unless its route says something else, and the error for others that are known. */
const byAccess: Record<Access, { callers: readonly CallerKind[]; wrongCaller?: ErrorDefinition }> = {
  public: { callers: ['session', 'nobody'] },
  session: { callers: ['session', 'key'] },
  fresh: { callers: ['session'], wrongCaller: SESSION_NOT_FRESH },
  caller: { callers: [] },
  server: { callers: ['session', 'key', 'nobody'] },
};

/** The callers of a procedure. Throws a TypeError if it names none. */
function callersOf(
  name: string,
  access: Access,
  meta: Meta | undefined,
): Pick<ProcedureDefinition, 'callers' | 'wrongCaller'> {
  const { callers, wrongCaller } = byAccess[access];
  const own = meta?.route?.callers ?? meta?.callers;
  const taken = own ?? callers;
  if (taken.length === 0) throw new TypeError(`${name} names no callers`);
  return { callers: taken, wrongCaller: own ? undefined : wrongCaller };
}

function toDefinition(name: string, procedure: AnyTRPCProcedure): ProcedureDefinition {
  const inside: unknown = procedure._def;
  if (!isInside(inside) || inside.type === 'subscription')
    throw new TypeError(`${name} is neither a query nor a mutation`);
  const { type, meta, inputs, output, middlewares } = inside;
  const [mark, ...rest] = middlewares;
  if (mark !== runnerMark) throw new TypeError(`${name} was not made by a procedure builder of this package`);
  const steps = rest.filter((step) => !isParser(step));
  if (rest.length - steps.length !== inputs.length + (output ? 1 : 0))
    throw new TypeError(`${name} has an input or output parser that the runner does not support`);
  const access = meta?.access ?? 'server';
  if (meta) assertRoute(name, meta);
  return {
    name,
    names: [meta?.route?.path ?? name, ...(meta?.route?.aliases ?? [])],
    type,
    access,
    ...callersOf(name, access, meta),
    route: meta?.route,
    meta,
    limit: meta?.route?.limit ?? (type === 'query' ? reads : writes),
    inputs,
    output,
    steps,
    procedure,
    isRestOnly: false,
  };
}

/** A procedure with the path that the operator chose for it. */
export function atPath(definition: ProcedureDefinition, path: `/${string}` | undefined): ProcedureDefinition {
  const { route } = definition;
  if (!route || path === undefined || path === route.path) return definition;
  return { ...definition, route: { ...route, path }, names: [path, ...(route.aliases ?? [])] };
}

type Definitions = ReadonlyMap<string, ProcedureDefinition>;

const known = new WeakMap<AnyTRPCRouter, Definitions>();

/** Every procedure of a router, by name. Read once for each router, as services in one process share it. */
export function definitionsOf(router: AnyTRPCRouter): Definitions {
  const read = known.get(router) ?? readDefinitions(router);
  known.set(router, read);
  return read;
}

const restCalls = new WeakMap<AnyTRPCRouter, readonly AnyTRPCRouter[]>();

/** Adds calls to a router that only REST has, so that they weigh on the types of no client. */
export function withRestCalls<Router extends AnyTRPCRouter>(
  router: Router,
  calls: readonly AnyTRPCRouter[],
): Router {
  restCalls.set(router, calls);
  return router;
}

const readAll = ({ _def }: AnyTRPCRouter): ProcedureDefinition[] => {
  const procedures: Record<string, AnyTRPCProcedure> = _def.procedures;
  return Object.entries(procedures).map(([name, procedure]) => toDefinition(name, procedure));
};

function toRestOnly(definition: ProcedureDefinition): ProcedureDefinition {
  const { name, route, access } = definition;
  if (!route || access === 'server') throw new TypeError(`${name} is only on REST, but has no route there`);
  return { ...definition, isRestOnly: true };
}

function readDefinitions(router: AnyTRPCRouter): Definitions {
  const onlyOnRest = (restCalls.get(router) ?? []).flatMap(readAll).map(toRestOnly);
  const definitions = new Map<string, ProcedureDefinition>();
  for (const definition of [...readAll(router), ...onlyOnRest]) {
    const { name } = definition;
    if (definitions.has(name)) throw new TypeError(`two features have a procedure named ${name}`);
    definitions.set(name, definition);
  }
  return definitions;
}

/** tRPC has it, too. It sends JSON alone, so it has no files. */
export const isOnRpc = ({ access, route, isRestOnly }: ProcedureDefinition): boolean =>
  access !== 'server' && !route?.produces && !isRestOnly;

/** The HTTP methods of a call on REST. */
export const methodsOf = ({ type, route }: ProcedureDefinition): readonly Method[] =>
  route?.methods ?? [type === 'query' ? 'GET' : 'POST'];
