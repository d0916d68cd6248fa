import { type AnyTRPCRouter, getTRPCErrorShape } from '@trpc/server';
import { type AuthContext, createContext } from '#core/call/context.ts';
import { isOnRpc } from '#core/call/definition.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError, toRpcError } from '#core/errors/auth-error.ts';
import { toFailure, toFailureHeaders } from '#core/errors/failure.ts';
import { reportFailure } from '#core/errors/report-failure.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND } from '#core/errors/request-errors.ts';
import { toAuthError } from '#core/errors/serialize.ts';
import { withDefaults } from '#core/http/cached-answer.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { parseJson, readBody } from '#core/http/input/read-input.ts';
import type { Call, Calls } from '#core/transport/calls.ts';
import { toAnsweredCall } from '#core/transport/to-answered-call.ts';

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
 * Handler for the wire format of tRPC: `GET ?input=` for a query, `POST` JSON for a mutation, one call in each request.
 * Batches are refused, so that nobody can hide many guesses in one request.
 * @see https://trpc.io/docs/rpc
 */
export function createRpcHandler(router: AnyTRPCRouter, calls: Calls, deps: AuthDeps) {
  const { _config: config } = router._def;

  const refuse = (cause: unknown, call: Call | undefined, ctx: AuthContext): Outgoing => {
    const type = call?.type ?? 'unknown';
    const error = toAuthError(cause, type === 'query' ? 'query' : 'body');
    const path = call?.name;
    reportFailure(deps.logger, error, { path, requestId: ctx.requestId });
    const failure = toFailure(error);
    const shape = getTRPCErrorShape({ config, error: toRpcError(error), type, path, input: undefined, ctx });
    const added = [...ctx.response.toHeaders(), ...toFailureHeaders(failure)];
    return {
      status: failure.status,
      headers: [...headers, ...added],
      body: JSON.stringify({ error: shape }),
      call: call && toAnsweredCall(call, ctx, { error }),
    };
  };

  const answer = async (incoming: Incoming, call: Call, search: string): Promise<Outgoing> => {
    const ctx = createContext(deps, { incoming, transport: 'rpc' });
    try {
      const method = methodOf[call.type];
      if (incoming.method !== method) throw new AuthError(METHOD_NOT_ALLOWED, { allow: [method] });
      const data = await call.run(ctx, async () =>
        call.type === 'query' ? parseQuery(search) : readBody(incoming, { bodyLimit: call.route?.bodyLimit }),
      );
      const body = JSON.stringify({ result: { data } });
      const answered = toAnsweredCall(call, ctx, { output: data });
      return { status: 200, headers: withDefaults(headers, ctx.response.toHeaders()), body, call: answered };
    } catch (cause) {
      return refuse(cause, call, ctx);
    }
  };

  /** Answers a request; `name` is the part after the path of tRPC, e.g. `signIn.email`. */
  return async (incoming: Incoming, name: string, search: string): Promise<Outgoing> => {
    const call = calls.get(name);
    if (call && isOnRpc(call)) return answer(incoming, call, search);
    return refuse(new AuthError(NOT_FOUND), undefined, createContext(deps, { incoming, transport: 'rpc' }));
  };
}
