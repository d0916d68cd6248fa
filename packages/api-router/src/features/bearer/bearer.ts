import type { AuthDeps } from '#core/call/deps.ts';
import type { SessionSending } from '#core/call/sent-session.ts';
import { type Incoming, readHeader } from '#core/http/incoming.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { readSignedToken, sessionTokenCookie } from '#core/session/session-cookie.ts';
import { bearerOptions } from '#features/bearer/options.ts';

/** The scheme in upper or lower case, and one value without spaces (RFC 6750, section 2.1). */
const BEARER = /^bearer +(\S+) *$/i;

/** Longest value that is read. */
const LONGEST = 4096;

/** A token of a session without its signature: shorter than a handle, which is a hash, and than any key. */
const BARE = /^[A-Za-z0-9]{1,40}$/;

function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The token of the session in the header `Authorization`, in a form that this service accepts. */
export function readBearerToken(deps: AuthDeps, { headers }: Incoming): string | undefined {
  const header = readHeader(headers, 'authorization');
  if (header === undefined || header.length > LONGEST) return undefined;
  const value = BEARER.exec(header)?.[1];
  if (value === undefined) return undefined;
  if (value.includes('.')) return readSignedToken({ deps }, decode(value));
  return !bearerOptions.of(deps).requireSignature && BARE.test(value) ? value : undefined;
}

/** Sends a session to clients without cookies, in the form of its cookie. */
export function sendBearerToken({ deps, response }: SessionSending<AuthDeps>, token: string): void {
  const value = encodeURIComponent(signValue(keysFor(deps, sessionTokenCookie.signing), token));
  response.exposeHeader('set-auth-token', value);
}
