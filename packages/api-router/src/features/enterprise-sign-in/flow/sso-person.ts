import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { isStorable } from '#core/http/storable-text.ts';
import { imageField } from '#core/user/user-view.ts';
import { findVerified } from '#features/enterprise-connections/find-connection.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { type Claims, readClaims } from '#features/openid-client/claims.ts';
import type { ClientProvider, ProviderTokens } from '#features/openid-client/client-provider.ts';
import { type CallbackAnswer, redeemCode } from '#features/openid-client/redeem-code.ts';
import type { RoundTrip } from '#features/openid-client/round-trip.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';

/** Somebody whom the identity provider of an organization has identified. */
export interface SsoPerson {
  /** The claim `sub`. */
  subject: string;
  /** The claim `sid`: the session at the provider, if it names one. */
  sid: string | undefined;
  email: string;
  name: string;
  image: string | null;
  claims: Claims;
  tokens: ProviderTokens;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The claim `sub` is at most 255 characters (OpenID Connect Core section 2). */
const MOST_OF_SUBJECT = 255;

const MOST_OF_NAME = 200;

/** A picture as everywhere: a URL of the web, and not too long. */
const pictureOf = (value: unknown): string | null => imageField.safeParse(value).data ?? null;

/** A subject is kept as it is, so it has to be a text that databases keep. */
const isSubject = (text: string | undefined): text is string =>
  text !== undefined && text.length <= MOST_OF_SUBJECT && isStorable(text) && !/\p{Cc}/u.test(text);

/**
 * The address, if its domain is exactly one that the organization has verified now. A domain that is not proved any
 * more lets nobody in, and neither does one below it.
 */
export async function requireAddress(
  ctx: AuthContext,
  connection: SsoConnection,
  claims: Claims,
): Promise<string> {
  const { email: name = 'email', emailVerified = 'email_verified' } = connection.config.mapping ?? {};
  const given = textOf(claims[name]);
  if (given === undefined || !isEmail(given))
    throw SsoError.of('sso_email_domain', { fault: 'attribute_missing' });
  const email = normalizeEmail(given);
  const domain = domainOfEmail(email) ?? '';
  if (!(await findVerified(ctx, connection.organizationId, [domain])).has(domain))
    throw SsoError.of('sso_email_domain');
  // Absent, it counts as verified: the organization has proved the domain.
  const isVerified = claims[emailVerified];
  if (isVerified === false || isVerified === 'false') throw SsoError.of('sso_email_not_verified');
  return email;
}

/** A callback, with what was remembered of its browser. */
export interface SsoReturn {
  answer: CallbackAnswer;
  trip: RoundTrip;
}

/** What the identity provider says of the person of a callback. */
export interface SsoAnswer {
  claims: Claims;
  tokens: ProviderTokens;
}

/** Asks the identity provider who has come back. Throws an `OpenIdError`. */
export async function askForClaims(
  ctx: AuthContext,
  provider: ClientProvider,
  back: SsoReturn,
): Promise<SsoAnswer> {
  const redeemed = await redeemCode(ctx, provider, back);
  return { claims: await readClaims(ctx, provider, redeemed), tokens: redeemed.tokens };
}

/** The person of these claims. Throws an `SsoError` if they name nobody who may come in. */
export async function toPerson(
  ctx: AuthContext,
  connection: SsoConnection,
  { claims, tokens }: SsoAnswer,
): Promise<SsoPerson> {
  const subject = textOf(claims.sub);
  if (!isSubject(subject)) throw SsoError.of('invalid_provider', { fault: 'id_token_subject_missing' });
  const { name = 'name', image = 'picture' } = connection.config.mapping ?? {};
  const email = await requireAddress(ctx, connection, claims);
  return {
    subject,
    sid: textOf(claims.sid),
    email,
    name: readName(textOf(claims[name]) ?? '', MOST_OF_NAME),
    image: pictureOf(claims[image]),
    claims,
    tokens,
  };
}

/** The person of a callback. Throws an `OpenIdError` or an `SsoError` without one. */
export const identify = async (
  ctx: AuthContext,
  connection: SsoConnection,
  back: SsoReturn,
): Promise<SsoPerson> =>
  toPerson(ctx, connection, await askForClaims(ctx, await toClientProvider(ctx, connection), back));
