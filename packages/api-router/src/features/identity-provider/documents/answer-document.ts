import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';

const MAX_AGE = 300;

/** Lets caches and clients keep a document for a while, and ask whether it is still the same. */
export function answerDocument<Document extends object>(ctx: AuthContext, document: Document): Document {
  ctx.response.setHeader('cache-control', `public, max-age=${MAX_AGE}`);
  ctx.response.setHeader('etag', `"${hashToken(JSON.stringify(document))}"`);
  return document;
}
