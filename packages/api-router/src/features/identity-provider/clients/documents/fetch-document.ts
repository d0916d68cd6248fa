import type { UnitSource } from '#core/call/unit.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { boundByOwner } from '#core/http/outgoing/names/bound-by-owner.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { DocumentFault } from '#features/identity-provider/clients/documents/document-fault.ts';
import { isLoopbackUrl } from '#features/identity-provider/clients/documents/document-url.ts';
import { readFreshness } from '#features/identity-provider/clients/documents/freshness.ts';

const TIME_LIMIT = 5;
const BODY_LIMIT = 10 * 1024;

const addressesOf = boundByOwner(createFindAddresses({ of: 'strangers' }));

const JSON_TYPE = /^application\/(?:json|[a-z0-9.+-]+\+json)$/;

const typeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

export interface FetchedDocument {
  document: unknown;
  /** Seconds. */
  freshFor: number;
}

async function send(url: URL): Promise<Response> {
  const fetch = createGuardedFetch({
    timeLimit: TIME_LIMIT,
    bodyLimit: BODY_LIMIT,
    // The rules of the URL allow this computer only where the operator does.
    privateOrigins: isLoopbackUrl(url) ? [url.origin] : [],
    findAddresses: addressesOf(url.host),
  });
  try {
    const answer = await fetch(url.href, { headers: { accept: 'application/json' }, redirect: 'error' });
    return new Response(await answer.arrayBuffer(), answer);
  } catch (cause) {
    const isLarge = cause instanceof OutgoingError && cause.failure === 'size';
    throw new DocumentFault(isLarge ? 'too-large' : 'unreachable', `no document from ${url.origin}`, {
      cause,
    });
  }
}

/**
 * Fetches a document that a stranger names, by the guarded way out. Throws a {@link DocumentFault} for everything but a
 * JSON document with status 200.
 */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export async function fetchDocument(_: Pick<UnitSource, 'deps'>, id: string): Promise<FetchedDocument> {
  const answer = await send(new URL(id));
  if (answer.status !== 200) throw new DocumentFault('status', `the answer has status ${answer.status}`);
  if (!JSON_TYPE.test(typeOf(answer)))
    throw new DocumentFault('media-type', `the answer is ${typeOf(answer)}`);
  try {
    const document: unknown = JSON.parse(await answer.text());
    return { document, freshFor: readFreshness(answer.headers.get('cache-control')) };
  } catch (cause) {
    throw new DocumentFault('not-json', 'the answer is not JSON', { cause });
  }
}
