import { z } from 'zod';
import type { IdentityRequest } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { AMBIGUOUS_CREDENTIALS } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { INVALID_CLIENT } from '#features/oauth-grants/errors.ts';

/** What a client sent to show who it is, by the names of the methods. `id` of an assertion is inside of it. */
export type ClientCredentials =
  | { method: 'none'; id: string }
  | { method: 'client_secret_basic' | 'client_secret_post'; id: string; secret: string }
  | { method: 'private_key_jwt'; id: string | undefined; assertion: string };

/** `client_assertion_type` (RFC 7523 section 2.2). */
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const inBody = z.looseObject({
  client_id: z.string().max(2000).optional().catch(undefined),
  client_secret: z.string().max(2000).optional().catch(undefined),
  client_assertion: z.string().max(16_000).optional().catch(undefined),
  client_assertion_type: z.string().max(200).optional().catch(undefined),
});

/** Both parts are encoded like a form (RFC 6749 section 2.3.1). */
const decodePart = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** Id and secret of the scheme Basic; undefined without that scheme. Throws `INVALID_CLIENT` if it cannot be read. */
function readBasic({ headers }: IdentityRequest['incoming']): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic +(\S*)\s*$/i.exec(readHeader(headers, 'authorization') ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  try {
    if (id) return { id: decodePart(id), secret: decodePart(secret ?? '') };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new AuthError(INVALID_CLIENT);
}

/**
 * The credentials of a client in a request, from the header or the body and never from the URL; undefined if there are
 * none. Throws for two methods in one request, and for two ids.
 */
export function readClientCredentials(
  { incoming }: Pick<IdentityRequest, 'incoming'>,
  body: unknown,
): ClientCredentials | undefined {
  const basic = readBasic(incoming);
  const { client_id, client_secret, client_assertion, client_assertion_type } =
    inBody.safeParse(body).data ?? {};
  const isAssertion = client_assertion !== undefined || client_assertion_type !== undefined;
  const count = [basic, client_secret, isAssertion || undefined].filter((one) => one !== undefined).length;
  if (count > 1 || (basic && client_id !== undefined && client_id !== basic.id))
    throw new AuthError(AMBIGUOUS_CREDENTIALS);
  // A public client may name itself in the header (RFC 6749 section 2.3.1).
  if (basic?.secret === '') return { method: 'none', id: basic.id };
  if (basic) return { method: 'client_secret_basic', ...basic };
  if (isAssertion) {
    if (client_assertion === undefined || client_assertion_type !== JWT_BEARER)
      throw new AuthError(INVALID_CLIENT);
    return { method: 'private_key_jwt', id: client_id, assertion: client_assertion };
  }
  if (client_id === undefined) {
    if (client_secret !== undefined) throw new AuthError(INVALID_CLIENT);
    return undefined;
  }
  return client_secret === undefined
    ? { method: 'none', id: client_id }
    : { method: 'client_secret_post', id: client_id, secret: client_secret };
}
