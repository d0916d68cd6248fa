import type {
  AnyTRPCProcedure,
  AnyTRPCRouter,
  inferProcedureInput,
  inferRouterInputs,
  inferRouterOutputs,
  inferTransformedProcedureOutput,
} from '@trpc/server';
import type { AppRouter } from '#router.ts';

export type { Reason } from '#errors.ts';
export type { AppRouter } from '#router.ts';
/** Inputs of all calls, by name. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/**
 * Outputs of all calls, by name, in the form of the wire: dates are ISO text. Code on the server gets dates
 * instead, from `getSession` (`SessionAnswer`) and from `caller`.
 */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Options of a single call of a client. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Passed on to the links of the client. */
  context?: Record<string, unknown>;
}

type Call<Router extends AnyTRPCRouter, Procedure extends AnyTRPCProcedure> = (
  input: inferProcedureInput<Procedure>,
  options?: CallOptions,
) => Promise<inferTransformedProcedureOutput<Router, Procedure>>;

interface Ways<Router extends AnyTRPCRouter, Procedure extends AnyTRPCProcedure> {
  query: { query: Call<Router, Procedure> };
  mutation: { mutate: Call<Router, Procedure> };
  subscription: unknown;
}

/** `Name`, unless the procedure is for calls from inside the process: no client has it. */
type OnClient<Name, Procedure> = Procedure extends { meta: infer Meta }
  ? 'access' extends keyof Meta
    ? Meta extends { access?: 'server' }
      ? never
      : Name
    : Name
  : Name;

type CallsIn<Router extends AnyTRPCRouter, Record> = {
  readonly [Name in keyof Record as OnClient<Name, Record[Name]>]: Record[Name] extends AnyTRPCProcedure
    ? Ways<Router, Record[Name]>[Record[Name]['_def']['type']]
    : CallsIn<Router, Record[Name]>;
};

/**
 * The calls of a router, as a tRPC client has them, without those from inside the process only. A client of every version of tRPC 11 fits: its own type is not
 * used, because it differs between versions, and because it needs types of a package that tRPC does not install.
 */
export type ClientCalls<Router extends AnyTRPCRouter> = CallsIn<Router, Router['_def']['record']>;
