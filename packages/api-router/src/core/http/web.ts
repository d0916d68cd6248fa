import { BODY_LIMIT, type Incoming, isWhole, type Outgoing, PayloadTooLarge } from '#core/http/incoming.ts';

async function readBody({ body }: Request, limit: number): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      // Not awaited: for a cloned request this would wait until the other copy is read.
      reader.cancel().catch(() => undefined);
      throw new PayloadTooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Converts a web request. The platform has to supply the IP address of the client, which a web request does not have.
 */
export const fromWebRequest = (request: Request, address: string | null): Incoming => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  address,
  body: (limit = BODY_LIMIT) => readBody(request, limit),
  isGone: () => request.signal.aborted,
});

/** The parts as bytes. The next one is created when the client has read the one before. */
function toStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

const bodiless = new Set([101, 204, 205, 304]);

export function toWebResponse({ status, headers, body }: Outgoing): Response {
  const answer = new Headers();
  for (const [name, value] of headers) answer.append(name, value);
  // A copy of the bytes, because a response takes no view of memory that others may share.
  const whole = body instanceof Uint8Array ? new Uint8Array(body) : body;
  const sent = isWhole(whole) ? whole : toStream(whole);
  return new Response(bodiless.has(status) ? null : sent, { status, headers: answer });
}
