import { type AuthDeps, createContext } from '#core/call/context.ts';
import { t } from '#core/call/init.ts';
import type { Incoming } from '#core/http/incoming.ts';
import type { AppRouter } from '#router.ts';

/** On whose behalf a call is made: the headers of the request at hand, its cookies above all. */
export interface ServerCall {
  headers?: Headers | Record<string, string>;
  address?: string | null;
}

const toIncoming = ({ headers = {}, address = null }: ServerCall): Incoming => ({
  method: 'POST',
  url: '/',
  headers: Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers)),
  address,
  body: async () => new Uint8Array(),
});

/** Calls from the operator's own code: no origin, no rate limit, and the procedures that HTTP does not reach. */
export function createServerCaller(router: AppRouter, deps: AuthDeps) {
  const create = t.createCallerFactory(router);
  return (call: ServerCall = {}) =>
    create(createContext(deps, { incoming: toIncoming(call), transport: 'server' }));
}

export type ServerCaller = ReturnType<typeof createServerCaller>;
