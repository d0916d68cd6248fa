import { type FaultName, faultOf } from '#mcp/faults.ts';

/** Code of JSON-RPC for errors that a server defines itself. */
const SERVER_ERROR = -32_000;

export interface Challenge {
  /** URL of the document of the resource. */
  document: string;
  /** Scopes that the operation needs, and those that the client has. */
  scopes: readonly string[];
}

const quote = (parameters: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}="${value}"`]))
    .join(', ');

/** The answer to a request that may not come in: a challenge (RFC 6750 section 3), and an error of JSON-RPC. */
export function toRefusal(name: FaultName, { document, scopes }: Challenge): Response {
  const { status, error, message, headers = {} } = faultOf(name);
  const challenge = quote({
    resource_metadata: document,
    scope: scopes.join(' '),
    error,
    error_description: error && message,
  });
  const body = { jsonrpc: '2.0', error: { code: SERVER_ERROR, message, data: { error, scopes } }, id: null };
  return Response.json(body, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      ...(status !== 503 && { 'www-authenticate': `Bearer ${challenge}` }),
    },
  });
}
