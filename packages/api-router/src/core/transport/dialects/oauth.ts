import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition, Status } from '#core/errors/define-errors.ts';
import { toFailure, toFailureHeaders } from '#core/errors/failure.ts';
import { UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { withDefaults } from '#core/http/cached-answer.ts';
import { sourceOfMethod, takesBody } from '#core/http/input/methods.ts';
import { mediaTypeOf, pairsOf, parseJson, readText } from '#core/http/input/read-input.ts';
import { hasSecret, toChallenge, toPlainText, toTokenChallenge } from '#core/transport/dialects/challenge.ts';
import {
  type Answering,
  type Asked,
  type Dialect,
  type Headers,
  privateHeaders,
  statusOf,
  withoutBody,
} from '#core/transport/dialects/dialect.ts';
import { isRecord } from '#core/transport/dialects/is-record.ts';
import { listFieldsOf } from '#core/transport/input-fields.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const bodiesOf = ({ form }: Route): string[] => (form === 'or-json' ? [FORM, JSON_TYPE] : [FORM]);

/**
 * Parameters by name. One that is sent twice is refused, so that no two readers of a request see different ones, and
 * one without a value counts as left out (RFC 6749 sections 3.1 and 3.2).
 */
function toParameters(text: string, { call, incoming }: Asked): Record<string, string | string[]> {
  const sent = Map.groupBy(pairsOf(text), ([name]) => name);
  const lists = sent.size > 0 ? listFieldsOf(call) : new Set();
  const twice = [...sent].find(([name, pairs]) => pairs.length > 1 && !lists.has(name))?.[0];
  if (twice !== undefined)
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: sourceOfMethod(incoming.method) },
      message: 'A parameter was sent more than once',
    });
  return Object.fromEntries(
    [...sent].flatMap(([name, pairs]) => {
      const values = pairs.map(([, value]) => value).filter((value) => value !== '');
      const [first] = values;
      if (first === undefined) return [];
      return [[name, values.length > 1 ? values : first] as const];
    }),
  );
}

/** The fields of a body. A body without a type has to be empty. */
async function readFields(asked: Asked): Promise<Record<string, unknown>> {
  const { incoming, route } = asked;
  const type = mediaTypeOf(incoming);
  if (type !== undefined && !bodiesOf(route).includes(type)) throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
  const text = await readText(incoming, route.bodyLimit);
  if (text === '') return {};
  if (type === undefined) throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
  if (type === FORM) return toParameters(text, asked);
  const body = parseJson(text);
  if (!isRecord(body)) throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' } });
  return body;
}

/** With a method that has a body, parameters are read from it alone: logs keep URLs, so no secret belongs there. */
async function parse(asked: Asked): Promise<unknown> {
  const { incoming, params, search } = asked;
  const fields = takesBody(incoming.method) ? await readFields(asked) : toParameters(search, asked);
  return { ...fields, ...params };
}

/** Names of errors that have none of their own. */
const byStatus: Readonly<Record<Status, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'access_denied',
  404: 'invalid_request',
  405: 'invalid_request',
  409: 'invalid_request',
  412: 'invalid_request',
  413: 'invalid_request',
  415: 'invalid_request',
  422: 'invalid_request',
  429: 'temporarily_unavailable',
  500: 'server_error',
  501: 'server_error',
  503: 'temporarily_unavailable',
};

/** The error of a missing credential, by a kind of caller that the route takes. */
const missing = { client: 'invalid_client', 'access-token': 'invalid_token' } as const;

function toOAuthName(definition: ErrorDefinition, { callers }: Pick<ProcedureDefinition, 'callers'>): string {
  const { names, status } = definition;
  const asked = Object.entries(missing).find(([kind]) => callers.some((taken) => taken === kind))?.[1];
  return names?.oauth ?? (status === 401 && asked !== undefined ? asked : byStatus[status]);
}

/** Which errors ask for credentials, by their names. */
const challenges: Readonly<Record<string, (answering: Answering, error: AuthError) => Headers>> = {
  // Libraries of clients stop at a challenge, and hide the error in the body from those that did not send the scheme.
  invalid_client: (answering) => (hasSecret(answering) ? toChallenge('Basic', answering) : []),
  invalid_token: (answering, error) => toTokenChallenge(answering, 'invalid_token', toFailure(error)),
  insufficient_scope: (answering, error) =>
    toTokenChallenge(answering, 'insufficient_scope', toFailure(error)),
};

/** RFC 6749 section 5.1: also of refusals, and whatever the call says. */
const neverStored: Headers = [
  ['cache-control', 'no-store'],
  ['pragma', 'no-cache'],
];

const toHeaders = (added: Headers): Headers =>
  withDefaults(withDefaults(privateHeaders(JSON_TYPE), added), neverStored);

/** OAuth 2.0 (RFC 6749). */
export const oauth: Dialect = {
  parse,
  success(output, { call, added }) {
    const status = statusOf(call);
    const headers = toHeaders(added);
    if (status === 204 || output === undefined) return withoutBody(status, headers);
    return { status, headers, body: JSON.stringify(output) ?? 'null' };
  },
  failure(error, answering) {
    const { definition } = error;
    const failure = toFailure(error);
    const name = toOAuthName(definition, answering.call);
    const challenge = definition.status < 500 ? (challenges[name]?.(answering, error) ?? []) : [];
    return {
      status: failure.status,
      headers: toHeaders([...answering.added, ...toFailureHeaders(failure), ...challenge]),
      body: JSON.stringify({
        ...failure.data,
        error: name,
        error_description: toPlainText(failure.message),
        code: failure.reason,
        message: failure.message,
      }),
    };
  },
  document: {
    bodies: bodiesOf,
    answers: JSON_TYPE,
    failure: {
      name: 'OAuthError',
      schema: {
        type: 'object',
        required: ['error', 'error_description', 'code', 'message'],
        properties: Object.fromEntries(
          ['error', 'error_description', 'code', 'message'].map((name) => [name, { type: 'string' }]),
        ),
      },
    },
    codes: (codes) => ({ properties: { code: { enum: codes } } }),
  },
};
