import { BODY_LIMIT, type Incoming, type Outgoing, PayloadTooLarge } from '#http/incoming.ts';

async function readBody(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new PayloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A web request as the service reads it. The platform has to say who called; without it no address is known. */
export const fromWebRequest = (request: Request, address: string | null): Incoming => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  address,
  body: () => readBody(request),
});

const bodiless = new Set([101, 204, 205, 304]);

export function toWebResponse({ status, headers, body }: Outgoing): Response {
  const answer = new Headers();
  for (const [name, value] of headers) answer.append(name, value);
  return new Response(bodiless.has(status) ? null : body, { status, headers: answer });
}
