import type { JWTPayload } from 'jose';
import type { UnitSource } from '#core/call/unit.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { keysFor } from '#core/options/service-options.ts';
import { verificationLinkOptions } from '#features/mail-challenge/options.ts';

/** Keys for links that are mailed. */
export const linkPurpose = defineKeyPurpose('keystead mailed link about an address');

/** Content of a link that verifies an e-mail address: the user, and the address it was sent to. */
export interface EmailToken {
  userId: string;
  /** E-mail address that the link was mailed to. */
  email: string;
  /** Browser in which the link may sign in; undefined for none. */
  browserHash: string | undefined;
}

/** Result of reading a link. */
export interface OpenedEmailToken extends EmailToken {
  issuedAt: Date;
}

export type EmailTokenFault = 'token_expired' | 'invalid_token';

const PURPOSE = 'verify-email';

/**
 * A signed link token (JWT, HS256, RFC 7519) with user and e-mail address, so that it becomes invalid when the
 * address changes.
 */
export async function signEmailToken(
  caller: UnitSource,
  { userId, email, browserHash }: EmailToken,
): Promise<string> {
  const { SignJWT } = await loadJose();
  const issuedAt = Math.floor(caller.now.getTime() / 1000);
  return new SignJWT({ purpose: PURPOSE, email, ...(browserHash !== undefined && { browser: browserHash }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + verificationLinkOptions.of(caller).expiresIn)
    .sign(keysFor(caller, linkPurpose)[0]);
}

function toEmailToken({ sub, iat, purpose, email, browser }: JWTPayload): OpenedEmailToken | undefined {
  if (typeof sub !== 'string' || typeof email !== 'string' || iat === undefined) return undefined;
  if (purpose !== PURPOSE) return undefined;
  const browserHash = typeof browser === 'string' ? browser : undefined;
  return { userId: sub, email, browserHash, issuedAt: new Date(iat * 1000) };
}

/** The content of a link token, or why it is invalid. Any of the secrets may have signed it. */
export async function readEmailToken(
  caller: UnitSource,
  token: string,
): Promise<OpenedEmailToken | EmailTokenFault> {
  const { errors, jwtVerify } = await loadJose();
  const options = { algorithms: ['HS256'], currentDate: caller.now };
  for (const key of keysFor(caller, linkPurpose)) {
    try {
      const { payload } = await jwtVerify(token, key, options);
      return toEmailToken(payload) ?? 'invalid_token';
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'token_expired';
    }
  }
  return 'invalid_token';
}
