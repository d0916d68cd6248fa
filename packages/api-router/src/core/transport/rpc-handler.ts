import { type AnyTRPCRouter, getTRPCErrorShape } from '@trpc/server';
import { type AuthContext, type AuthDeps, createContext } from '#core/call/context.ts';
import { factsOf, type ProcedureFacts } from '#core/call/definition.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toAuthError, toFailure, toFailureHeaders } from '#core/errors/serialize.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { parseJson, readBody } from '#core/http/read-input.ts';

const headers: [string, string][] = [
  ['content-type', 'application/json'],
  ['cache-control', 'no-store'],
];

function parseQuery(search: string): unknown {
  const input = new URLSearchParams(search).get('input');
  return input === null ? undefined : parseJson(input);
}

const methodOf = { query: 'GET', mutation: 'POST' } as const;

/**
 * The same procedures in tRPC's own wire form: `GET ?input=` for a query, `POST` JSON for a mutation, one call a
 * request. Batches are refused: a request is one call, so nobody hides many guesses in one.
 * @see https://trpc.io/docs/rpc
 */
export function createRpcHandler(router: AnyTRPCRouter, deps: AuthDeps) {
  const procedures = factsOf(router);
  const { _config: config } = router._def;

  const refuse = (cause: unknown, procedure: ProcedureFacts | undefined, ctx: AuthContext): Outgoing => {
    const type = procedure?.type ?? 'unknown';
    const error = toAuthError(cause, type === 'query' ? 'query' : 'body');
    const path = procedure?.name;
    if (error.reason === 'INTERNAL_SERVER_ERROR') deps.logger.error({ err: cause, path }, 'call failed');
    const failure = toFailure(error);
    const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx });
    const added = [...ctx.response.toHeaders(), ...toFailureHeaders(failure)];
    return {
      status: failure.status,
      headers: [...headers, ...added],
      body: JSON.stringify({ error: shape }),
    };
  };

  const call = async (incoming: Incoming, procedure: ProcedureFacts, search: string): Promise<Outgoing> => {
    const ctx = createContext(deps, { incoming, transport: 'rpc', inputs: procedure.parsers });
    try {
      const method = methodOf[procedure.type];
      if (incoming.method !== method) throw new AuthError('METHOD_NOT_ALLOWED', { allow: [method] });
      let input: Promise<unknown> | undefined;
      const getRawInput = (): Promise<unknown> => {
        input ??=
          procedure.type === 'query' ? Promise.resolve(parseQuery(search)) : readBody(incoming, false);
        return input;
      };
      const data = await procedure.run({ ctx, getRawInput });
      const body = JSON.stringify({ result: { data } });
      return { status: 200, headers: [...headers, ...ctx.response.toHeaders()], body };
    } catch (cause) {
      return refuse(cause, procedure, ctx);
    }
  };

  /** `name` is what follows the path of tRPC, e.g. `signIn.email`. */
  return async (incoming: Incoming, name: string, search: string): Promise<Outgoing> => {
    const procedure = procedures.get(name);
    if (procedure && procedure.access !== 'server') return call(incoming, procedure, search);
    return refuse(new AuthError('NOT_FOUND'), undefined, createContext(deps, { incoming, transport: 'rpc' }));
  };
}
