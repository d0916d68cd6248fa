import { AuthError } from '#core/errors/auth-error.ts';
import type { ScimType } from '#core/errors/define-errors.ts';
import { toFailure, toFailureHeaders } from '#core/errors/failure.ts';
import { UNSUPPORTED_MEDIA_TYPE } from '#core/errors/request-errors.ts';
import { isKnownToClient, withDefaults } from '#core/http/cached-answer.ts';
import { takesBody } from '#core/http/input/methods.ts';
import { fromSearch, mediaTypeOf, parseJson, readText } from '#core/http/input/read-input.ts';
import { hasToken, toChallenge } from '#core/transport/dialects/challenge.ts';
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

const SCIM = 'application/scim+json';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Directories send both (RFC 7644 section 3.1). */
const bodies: readonly string[] = [SCIM, 'application/json'];

/** Parameters of the query that say how a resource in the body is answered (RFC 7644 section 3.9). */
const ofAnswer: readonly string[] = ['attributes', 'excludedAttributes'];

async function readResource({ incoming, route }: Asked): Promise<unknown> {
  const type = mediaTypeOf(incoming);
  if (type !== undefined && !bodies.includes(type)) throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
  const text = await readText(incoming, route.bodyLimit);
  if (text === '') return {};
  if (type === undefined) throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
  return parseJson(text);
}

/** With a body, only those fields of the query are read that no resource has. */
async function parse(asked: Asked): Promise<unknown> {
  const { incoming, params, search } = asked;
  const query = search ? fromSearch(search) : {};
  if (!takesBody(incoming.method)) return { ...query, ...params };
  const body = await readResource(asked);
  if (!isRecord(body)) return body;
  const allowed = Object.entries(query).filter(([name]) => ofAnswer.includes(name));
  return { ...Object.fromEntries(allowed), ...body, ...params };
}

/** Errors of the core that have a name of SCIM. */
const types: Readonly<Record<string, ScimType>> = {
  VALIDATION_ERROR: 'invalidValue',
  INVALID_JSON: 'invalidSyntax',
};

const textOf = (record: unknown, name: string): string | undefined => {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** An entity tag (RFC 9110 section 8.8.3), of characters that a header can have. */
const entityTag = /^(W\/)?"[\x21\x23-\x7e]*"$/;

/**
 * Headers that a resource has in its `meta` (RFC 7644 sections 3.3 and 3.14). One that cannot be sent is left out: the
 * change is written by now, and the resource says the same.
 */
function headersOf(output: unknown, status: number): Headers {
  const meta = isRecord(output) ? output.meta : undefined;
  const version = textOf(meta, 'version');
  const location = status === 201 ? textOf(meta, 'location') : undefined;
  return [
    ...(version !== undefined && entityTag.test(version)
      ? [['etag', version] satisfies Headers[number]]
      : []),
    ...(location !== undefined && URL.canParse(location)
      ? [['location', new URL(location).href] satisfies Headers[number]]
      : []),
  ];
}

const toDetail = (error: AuthError): string =>
  [error.message, ...(error.details.issues ?? []).map(({ path, message }) => `${path}: ${message}`)].join(
    '; ',
  );

const challengeOf = (error: AuthError, answering: Answering): Headers =>
  error.status === 401
    ? toChallenge('Bearer', answering, hasToken(answering) ? { error: 'invalid_token' } : {})
    : [];

/** System for Cross-domain Identity Management (RFC 7644). */
export const scim: Dialect = {
  parse,
  success(output, { incoming, call, added }) {
    const status = statusOf(call);
    const known = withDefaults(headersOf(output, status), added);
    const headers = withDefaults(privateHeaders(SCIM), known);
    if (isKnownToClient(incoming, known)) return withoutBody(304, headers);
    if (status === 204 || output === undefined) return withoutBody(status, headers);
    return { status, headers, body: JSON.stringify(output) ?? 'null' };
  },
  failure(error, answering) {
    const { definition } = error;
    const failure = toFailure(error);
    const scimType = definition.names?.scim ?? types[definition.code];
    const added = [...answering.added, ...toFailureHeaders(failure), ...challengeOf(error, answering)];
    return {
      status: failure.status,
      headers: withDefaults(privateHeaders(SCIM), added),
      body: JSON.stringify({
        schemas: [ERROR_SCHEMA],
        status: String(failure.status),
        ...(scimType && { scimType }),
        detail: toDetail(error),
      }),
    };
  },
  document: {
    bodies: () => bodies,
    answers: SCIM,
    failure: {
      name: 'ScimError',
      schema: {
        type: 'object',
        required: ['schemas', 'status'],
        properties: {
          schemas: { type: 'array', items: { type: 'string', enum: [ERROR_SCHEMA] } },
          status: { type: 'string' },
          scimType: { type: 'string' },
          detail: { type: 'string' },
        },
      },
    },
    codes: () => ({}),
    others: (method) => (method === 'GET' ? { 304: { description: 'Not changed since this version' } } : {}),
  },
};
