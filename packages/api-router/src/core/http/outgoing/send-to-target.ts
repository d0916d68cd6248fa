import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Target } from '#core/http/outgoing/find-target.ts';
import { OutgoingError, toOutgoingError } from '#core/http/outgoing/outgoing-error.ts';

/** Bytes of all headers of an answer. */
const HEADERS_LIMIT = 16 * 1024;

export interface Sending {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal: AbortSignal;
  /** Bytes of the body of an answer. */
  bodyLimit: number;
}

/** Statuses whose answers have no body. */
const withoutBody: readonly number[] = [204, 205, 304];

/** A look-up that knows its result already, so that the connection is made to the IP addresses that were checked. */
const lookUpIn =
  ({ addresses }: Target): LookupFunction =>
  (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };

/** Node's clients, loaded by the first call: `node:http` brings all of `fetch`, a tenth of an import of the service. */
const loadClient = (secure: boolean) => (secure ? import('node:https') : import('node:http'));

/** The headers of a request, sent on a connection that is used once, and past the proxies of the environment. */
async function open(target: Target, { method, headers, signal }: Sending): Promise<ClientRequest> {
  const { request } = await loadClient(target.url.protocol === 'https:');
  const options = { agent: false, lookup: lookUpIn(target), maxHeaderSize: HEADERS_LIMIT } as const;
  return request(target.url, { ...options, method, headers, signal });
}

async function readBody(incoming: IncomingMessage, { bodyLimit }: Sending): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > bodyLimit) throw new OutgoingError('size', `the answer has more than ${bodyLimit} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

async function toResponse(incoming: IncomingMessage, sending: Sending): Promise<Response> {
  const body = await readBody(incoming, sending);
  const status = incoming.statusCode ?? 0;
  try {
    const content = withoutBody.includes(status) ? null : new Uint8Array(body);
    return new Response(content, { status, headers: toHeaders(incoming) });
  } catch (error) {
    throw new OutgoingError('answer', `the answer has the status ${status} or unusual headers`, error);
  }
}

/** Sends one request to a checked target. Every status is an answer; anything else an {@link OutgoingError}. */
export async function sendToTarget(target: Target, sending: Sending): Promise<Response> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = await open(target, sending);
  request.once('response', resolve);
  request.on('error', reject);
  request.once('upgrade', (_, socket) => {
    socket.destroy();
    reject(new OutgoingError('answer', 'the server changed the protocol'));
  });
  request.end(sending.body.byteLength > 0 ? sending.body : undefined);
  try {
    return await toResponse(await answered, sending);
  } catch (error) {
    throw toOutgoingError(error, target.url);
  } finally {
    request.destroy();
  }
}
