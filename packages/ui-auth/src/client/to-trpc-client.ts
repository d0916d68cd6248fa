import type { TRPCClient } from '@trpc/client';
import type { AppRouter, ClientCalls } from './router.ts';

/** The calls in the form for the hooks of tRPC. Throws a TypeError if they are not those of a tRPC client. */
export function toTRPCClient(calls: ClientCalls<AppRouter>): TRPCClient<AppRouter> {
  if (isTRPCClient(calls)) return calls;
  throw new TypeError('not a tRPC client');
}

/** Key under which every client of tRPC 11 keeps its untyped client. */
const isTRPCClient = (calls: object): calls is TRPCClient<AppRouter> =>
  Reflect.get(calls, Symbol.for('trpc_untypedClient')) !== undefined;
