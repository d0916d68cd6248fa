import type { TRPCClient } from '@trpc/client';
import type { AppRouter, ClientCalls } from './router.ts';

/** The calls as the hooks of tRPC need them. Throws a TypeError if they are not those of a tRPC client. */
export function toTRPCClient(calls: ClientCalls<AppRouter>): TRPCClient<AppRouter> {
  if (isTRPCClient(calls)) return calls;
  throw new TypeError('not a tRPC client');
}

/** Under this key every client of tRPC 11 has what it sends with, in all versions alike. */
const isTRPCClient = (calls: object): calls is TRPCClient<AppRouter> =>
  Reflect.get(calls, Symbol.for('trpc_untypedClient')) !== undefined;
