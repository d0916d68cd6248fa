import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { DialectName } from '#core/call/meta.ts';
import { BODY_LIMIT, type Outgoing, PayloadTooLarge } from '#core/http/incoming.ts';
import { toWebResponse } from '#core/http/web.ts';
import { declaredErrors } from '#core/transport/declared-errors.ts';
import { catalogue, isReason } from '#errors.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { serviceErrors } from '#testing/calls/declared.ts';
import { everyProcedure, type HostileRequest, hostileRequests } from '#testing/hostile/hostile-requests.ts';
import { type Browser, signedUp, type TestApp } from '#testing/index.ts';
import { isLong, repeatable, seed } from '#testing/random/seed.ts';

/** Requests to each call. The server of PostgreSQL refuses what SQLite takes, so it gets more of them. */
const numRuns = isLong ? 200 : process.env.TEST_DIALECT === 'postgresql' ? 5 : 3;
/** Milliseconds after which an answer counts as missing. */
const PATIENCE = 20_000;

/**
 * Refusals that no call declares, since they come before it is known which call was meant, or by a transport's own
 * form.
 */
const ofTransports = new Set(['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'INVALID_JSON']);

const toHeader = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The cookies of somebody who is signed in; of somebody new once a request has ended the session. */
function createVisitor(app: TestApp): () => Promise<string> {
  let visitor: Browser | undefined;
  let people = 0;
  return async () => {
    if (visitor && (await (await visitor.get('/get-session')).json()) !== null) return toHeader(visitor);
    people += 1;
    visitor = await signedUp(app, { email: `person${people}@example.com` });
    return toHeader(visitor);
  };
}

async function send(
  app: TestApp,
  { body, headers, method, url }: HostileRequest,
  own: string | undefined,
): Promise<Outgoing> {
  const cookie = [own, headers.cookie].filter((part) => part !== undefined).join('; ');
  return app.service.serve({
    method,
    url,
    headers: { ...headers, ...(cookie !== '' && { cookie }) },
    address: '203.0.113.7',
    async body() {
      if (body.byteLength > BODY_LIMIT) throw new PayloadTooLarge();
      return body;
    },
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Text of an answer; a file that is still being made has none. */
const textOf = ({ body }: Outgoing): string => (typeof body === 'string' ? body : '');

/** Reason and wording of a refusal, as its transport puts them. */
function readFailure(answer: Outgoing, transport: 'rest' | 'rpc'): [reason: unknown, message: unknown] {
  const parsed: unknown = JSON.parse(textOf(answer));
  if (!isRecord(parsed)) return [undefined, undefined];
  if (transport === 'rest') return [parsed.code, parsed.message];
  const { error } = parsed;
  return isRecord(error) && isRecord(error.data)
    ? [error.data.reason, error.message]
    : [undefined, undefined];
}

/**
 * The calls of a path: the method of a hostile request chooses among them. The page of a link and its form share one.
 * An empty value at the end of a path leads to the path in front of it.
 */
function callsAt({ route }: ProcedureDefinition): ProcedureDefinition[] {
  const paths = [route?.path, route?.path.replace(/\/\{\w+\}$/, '')];
  return everyProcedure.filter((one) => paths.includes(one.route?.path));
}

/** Statuses of a success that are not 200, in the dialect of a call. */
const others: Readonly<Record<DialectName, readonly number[]>> = {
  own: [],
  oauth: [],
  scim: [201, 204, 304],
};

/** A refusal in the form of RFC 7644 section 3.12, which has no codes of ours. */
const isScimError = ({ status, body }: Outgoing): boolean => {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  return (
    isRecord(parsed) &&
    String(parsed.schemas) === 'urn:ietf:params:scim:api:messages:2.0:Error' &&
    parsed.status === String(status) &&
    typeof parsed.detail === 'string' &&
    parsed.detail !== ''
  );
};

/** Holds for every answer, whatever was asked. */
function assertProper(procedure: ProcedureDefinition, transport: 'rest' | 'rpc', answer: Outgoing): void {
  const { status } = answer;
  expect(toWebResponse(answer).status).toBe(status);
  expect(status, textOf(answer)).toBeLessThan(500);
  // A form is led on by 303, a link by 302.
  if (status === 302 || status === 303) {
    expect(answer.headers.find(([name]) => name === 'location')?.[1]).toMatch(
      /^(http:\/\/localhost:3000)?\/(?![/\\])/,
    );
    return;
  }
  const dialect = transport === 'rest' ? (procedure.route?.dialect ?? 'own') : 'own';
  if (status < 400) {
    expect([200, ...others[dialect]]).toContain(status);
    if (status === 204 || status === 304) {
      expect(answer.body).toBeNull();
      return;
    }
    const type = answer.headers.find(([name]) => name === 'content-type')?.[1];
    // A page of the service's own, for browsers that come by a link of a mail.
    if (procedure.route?.navigates && type?.startsWith('text/html')) return;
    if (procedure.route?.produces && transport === 'rest') return;
    expect(() => JSON.parse(textOf(answer))).not.toThrow();
    return;
  }
  if (dialect === 'scim' && isScimError(answer)) return;
  const [reason, message] = readFailure(answer, transport);
  expect(typeof message === 'string' && message !== '').toBe(true);
  if (typeof reason !== 'string' || !isReason(reason))
    throw new Error(`no reason of the catalogue: ${textOf(answer)}`);
  expect(status).toBeGreaterThan(399);
  if (ofTransports.has(reason)) return;
  const asked = transport === 'rest' ? callsAt(procedure) : [procedure];
  const declared = asked.flatMap((one) => [...declaredErrors(one, serviceErrors)]);
  expect(declared).toContain(catalogue[reason]);
}

describe('whatever is sent, the answer is a success or an error of the catalogue', () => {
  test.each(everyProcedure.map((procedure) => [procedure.name, procedure] as const))(
    'to %s',
    async (_, procedure) => {
      await using app = await acmeApp({
        session: { cookieCache: { enabled: true } },
        // Limits count, in the database, and leave room for all of this.
        rateLimit: { enabled: true, storage: 'database', customRules: { '*': { window: 1, max: 1e6 } } },
      });
      const cookiesOf = createVisitor(app);
      const property = fc.asyncProperty(hostileRequests(procedure), async (request) => {
        app.log.length = 0;
        const answer = await send(app, request, request.signedIn ? await cookiesOf() : undefined);
        assertProper(procedure, request.transport, answer);
        await app.settle();
        expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
      });

      await repeatable(() => fc.assert(property, { numRuns, seed, timeout: PATIENCE }));
    },
  );
});
