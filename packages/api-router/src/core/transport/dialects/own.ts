import type { Route } from '#core/call/meta.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import { toFailure, toFailureBody, toFailureHeaders } from '#core/errors/failure.ts';
import { isKnownToClient, withDefaults } from '#core/http/cached-answer.ts';
import type { Outgoing } from '#core/http/incoming.ts';
import { takesBody } from '#core/http/input/methods.ts';
import { fromSearch, readBody } from '#core/http/input/read-input.ts';
import {
  type Asked,
  type Dialect,
  type Headers,
  privateHeaders,
  statusOf,
  withoutBody,
} from '#core/transport/dialects/dialect.ts';
import { isRecord } from '#core/transport/dialects/is-record.ts';
import { listFieldsOf } from '#core/transport/input-fields.ts';

const JSON_TYPE = 'application/json';

const has = (record: object): boolean => Object.keys(record).length > 0;

/** The input with fields of other versions under their names here. */
function withoutAliases(
  input: Record<string, unknown>,
  { fieldAliases = {} }: Route,
): Record<string, unknown> {
  const renamed = Object.entries(fieldAliases).filter(([alias]) => input[alias] !== undefined);
  if (renamed.length === 0) return input;
  const { ...kept } = input;
  for (const [alias, name] of renamed) {
    kept[name] ??= input[alias];
    delete kept[alias];
  }
  return kept;
}

/** Input object from query, body and path segments. A later source overrides an earlier one. */
async function parse({ incoming, call, route, params, search }: Asked): Promise<unknown> {
  const query = search ? fromSearch(search, () => listFieldsOf(call)) : {};
  const inBody = takesBody(incoming.method);
  const body = inBody ? await readBody(incoming, route) : undefined;
  if (body !== undefined && !isRecord(body)) return body;
  if (inBody && body === undefined && !has(query) && !has(params)) return undefined;
  return withoutAliases({ ...query, ...body, ...params }, route);
}

export function toErrorAnswer(error: AuthError, added: Headers = []): Outgoing {
  const failure = toFailure(error);
  const headers = [...privateHeaders(JSON_TYPE), ...added, ...toFailureHeaders(failure)];
  return { status: failure.status, headers, body: toFailureBody(failure) };
}

/** Plain JSON, as the wire contract of the service says. */
export const own: Dialect = {
  parse,
  success(output, { incoming, call, added }) {
    const headers = withDefaults(privateHeaders(JSON_TYPE), added);
    if (isKnownToClient(incoming, added)) return { status: 304, headers, body: null };
    const status = statusOf(call);
    if (status === 204 || output === undefined) return withoutBody(status, headers);
    return { status, headers, body: JSON.stringify(output) ?? 'null' };
  },
  failure: (error, { added }) => toErrorAnswer(error, added),
  document: {
    bodies: ({ form }) => [JSON_TYPE, ...(form ? ['application/x-www-form-urlencoded'] : [])],
    answers: JSON_TYPE,
    failure: {
      name: 'Error',
      schema: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          issues: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
    codes: (codes) => ({ properties: { code: { enum: codes } } }),
  },
};
