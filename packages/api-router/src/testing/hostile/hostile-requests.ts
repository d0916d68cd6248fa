import fc from 'fast-check';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import type { Incoming } from '#core/http/incoming.ts';
import { appRouter } from '#every-call.ts';
import { ORIGIN } from '#testing/browser.ts';
import { brokenBodies, inputFor, latin1, texts, toJson } from '#testing/hostile/hostile-values.ts';

/** A hostile request. */
export interface HostileRequest {
  transport: 'rest' | 'rpc';
  method: string;
  url: string;
  headers: Incoming['headers'];
  body: Uint8Array;
  /** The cookies of a signed-in user are put before the others. */
  signedIn: boolean;
}

const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      undefined,
      '',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      ';',
    ),
  },
);

const headers = fc
  .record(
    {
      origin: fc.oneof(
        { weight: 8, arbitrary: fc.constant(ORIGIN) },
        latin1,
        fc.constantFrom('null', 'https://evil.example'),
      ),
      cookie: fc.oneof(
        latin1,
        fc.constantFrom(
          'keystead.session_token=x',
          'keystead.session_token=x.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
          'keystead.session_token=%E0%A4%A; keystead.session_data=e30',
          'keystead.session_data=bnVsbA; keystead.dont_remember=true',
          `keystead.session_token=${'x'.repeat(8000)}`,
          '__proto__=x; constructor=y',
        ),
      ),
      'user-agent': fc.oneof(latin1, fc.constantFrom('Mozilla/5.0 '.repeat(500), '(((((', '\0')),
      'accept-language': fc.oneof(
        latin1,
        fc.constantFrom('de', '*', 'x'.repeat(5000), 'de;q=NaN', '-'.repeat(1000)),
      ),
      referer: latin1,
      authorization: fc.oneof(latin1, fc.constantFrom('Bearer', 'Bearer ', 'Basic %%%', 'Bearer x.y.z')),
      'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
      'x-forwarded-for': fc.oneof(latin1, fc.constantFrom(',,,', '::1%'.repeat(100))),
      host: latin1,
      forwarded: latin1,
    },
    { requiredKeys: ['origin'] },
  )
  .map((given): Incoming['headers'] => ({ ...given }));

const methods = (usual: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(usual) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'GET',
        'POST',
        'HEAD',
        'OPTIONS',
        'PUT',
        'PATCH',
        'DELETE',
        'TRACE',
        'post',
        '',
        'X',
      ),
    },
  );

const segment = texts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4000));
const rawSearch = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  latin1.map((text) => `?${text}`),
  fc.constantFrom(
    '?',
    '?input=',
    '?input=%',
    '?input={',
    '?batch=1&input={"0":{}}',
    '?__proto__=x',
    '?a=%ff',
    '?a=%00',
    '?&&&===',
  ),
);

const toSearch = (input: Record<string, unknown>): string =>
  `?${Object.entries(input)
    .map(([name, value]) => [name, typeof value === 'string' ? value : toJson(value)])
    .map((pair) =>
      pair.map((text) => encodeURIComponent((text ?? '').toWellFormed()).slice(0, 12_000)).join('='),
    )
    .join('&')}`;

function restRequest(
  procedure: ProcedureDefinition,
): fc.Arbitrary<Omit<HostileRequest, 'headers' | 'signedIn'>> {
  const { route, type } = procedure;
  const usual = route?.methods?.[0] ?? (type === 'query' ? 'GET' : 'POST');
  const input = inputFor(procedure);
  return fc.record({
    transport: fc.constant('rest'),
    method: methods(usual),
    url: fc
      .tuple(
        fc.constantFrom(route?.path ?? '/', ...(route?.aliases ?? [])),
        segment,
        input,
        rawSearch,
        fc.boolean(),
      )
      .map(([path, param, query, raw, plain]) => {
        const search = usual === 'GET' && plain ? toSearch(query) : raw;
        return `/api/auth${path.replace(/\{\w+\}/g, () => param)}${search}`;
      }),
    body: fc.oneof(
      { weight: 6, arbitrary: input.map((value) => Buffer.from(toJson(value))) },
      { weight: 2, arbitrary: brokenBodies },
    ),
  });
}

function rpcRequest(
  procedure: ProcedureDefinition,
): fc.Arbitrary<Omit<HostileRequest, 'headers' | 'signedIn'>> {
  const isQuery = procedure.type === 'query';
  const input = inputFor(procedure);
  return fc.record({
    transport: fc.constant('rpc'),
    method: methods(isQuery ? 'GET' : 'POST'),
    url: fc.tuple(input, rawSearch, fc.boolean()).map(([query, raw, plain]) => {
      const search = isQuery && plain ? `?input=${encodeURIComponent(toJson(query).toWellFormed())}` : raw;
      return `/api/trpc/${procedure.name}${search}`;
    }),
    body: fc.oneof(
      { weight: 6, arbitrary: input.map((value) => Buffer.from(toJson(value))) },
      { weight: 2, arbitrary: brokenBodies },
    ),
  });
}

/** Requests at one procedure, on both transports. */
export const hostileRequests = (procedure: ProcedureDefinition): fc.Arbitrary<HostileRequest> => {
  const aimed = procedure.route
    ? fc.oneof(restRequest(procedure), rpcRequest(procedure))
    : rpcRequest(procedure);
  return fc.tuple(aimed, headers, types, fc.boolean()).map(([request, given, type, signedIn]) => ({
    ...request,
    headers: { ...given, 'content-type': type },
    signedIn,
  }));
};

export const everyProcedure: readonly ProcedureDefinition[] = [...definitionsOf(appRouter).values()];
