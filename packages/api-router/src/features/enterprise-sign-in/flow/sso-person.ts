import type { SsoConnection, SsoProtocol } from '@keystead/db';
import { decodeJwt } from 'jose/jwt/decode';
import type { AuthContext } from '#core/call/context.ts';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { fitsIndex } from '#core/http/input/fits-index.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { isStorable } from '#core/http/storable-text.ts';
import { imageField } from '#core/user/user-view.ts';
import { ownsDomainOf } from '#features/enterprise-connections/find-connection.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { type Claims, readClaims } from '#features/openid-client/claims.ts';
import type { ClientProvider, ProviderTokens } from '#features/openid-client/client-provider.ts';
import { type CallbackAnswer, redeemCode } from '#features/openid-client/redeem-code.ts';
import type { RoundTrip } from '#features/openid-client/round-trip.ts';

/** What an identity provider says of somebody, whatever protocol it speaks. Nothing of it is checked yet. */
export interface SsoAnswer {
  /** Whom the account belongs to there: the claim `sub`, or the NameID with its format. */
  subject: string | undefined;
  /** What the provider calls the person when it ends their sessions: the claim `sub`, or the NameID. */
  nameThere: string | undefined;
  /** The same, as an import knows it that found no format. */
  importedSubject?: string;
  /** The session at the provider, if it names one: the claim `sid`, or the SessionIndex. */
  sid: string | undefined;
  /** What the provider is shown when the session ends here. */
  hint: string | undefined;
  /** How the person has signed in there: the claim `amr`, or the `AuthnContextClassRef`. */
  methods: readonly string[];
  /** When the session there ends, and the one here with it. */
  sessionEnds: Date | undefined;
  email: unknown;
  /** Name of the claim or the attribute in which the address comes. */
  emailAt: string;
  emailVerified: unknown;
  name: unknown;
  image: unknown;
  claims: Claims;
  tokens: ProviderTokens;
}

/** Somebody whom the identity provider of an organization has identified. */
export interface SsoPerson
  extends Pick<
    SsoAnswer,
    'importedSubject' | 'sid' | 'hint' | 'methods' | 'sessionEnds' | 'claims' | 'tokens'
  > {
  subject: string;
  nameThere: string;
  email: string;
  name: string;
  image: string | null;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Characters. The claim `sub` has at most 255 (OpenID Connect Core section 2), a NameID as many beside its format. */
const MOST_OF_SUBJECT: Readonly<Record<SsoProtocol, number>> = { oidc: 255, saml: 1000 };

const MOST_OF_NAME = 200;

/** A picture as everywhere: a URL of the web, and not too long. */
const pictureOf = (value: unknown): string | null => imageField.safeParse(value).data ?? null;

/** A subject is kept as it is, so it has to be a text that databases keep. */
const isSubject = (text: string | undefined, protocol: SsoProtocol): text is string =>
  text !== undefined &&
  text.length <= MOST_OF_SUBJECT[protocol] &&
  fitsIndex(text) &&
  isStorable(text) &&
  !/\p{Cc}/u.test(text);

/** Errors without a subject. */
const nobody: Readonly<Record<SsoProtocol, () => SsoError>> = {
  oidc: () => SsoError.of('invalid_provider', { fault: 'id_token_subject_missing' }),
  saml: () => SsoError.of('saml_nameid_transient', { fault: 'nameid' }),
};

/** A no, as a claim or as one of the texts that attributes have for it. */
const isNo = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === 'string' && /^\s*(?:false|no|0)\s*$/i.test(value));

/**
 * The address, if its domain is exactly one that the organization has verified now. A domain that is not proved any
 * more lets nobody in, and neither does one below it.
 */
export async function requireAddress(
  ctx: AuthContext,
  { organizationId }: SsoConnection,
  answer: Pick<SsoAnswer, 'email' | 'emailVerified'>,
): Promise<string> {
  const given = textOf(answer.email);
  if (given === undefined || !isEmail(given))
    throw SsoError.of('sso_email_domain', { fault: 'attribute_missing' });
  const email = normalizeEmail(given);
  if (!(await ownsDomainOf(ctx, organizationId, email))) throw SsoError.of('sso_email_domain');
  // Absent, it counts as verified: the organization has proved the domain.
  if (isNo(answer.emailVerified)) throw SsoError.of('sso_email_not_verified');
  return email;
}

/** The address that claims name, as the connection maps them. */
export function readAddress(
  connection: SsoConnection,
  claims: Claims,
): Pick<SsoAnswer, 'email' | 'emailAt' | 'emailVerified'> {
  const { email = 'email', emailVerified = 'email_verified' } = oidcConfigOf(connection).mapping ?? {};
  return { email: claims[email], emailAt: email, emailVerified: claims[emailVerified] };
}

/**
 * RFC 8176: a list of texts. Anything else says nothing. Only that of the id token, which was verified before: what UserInfo
 * answers may be what people write about themselves.
 */
function methodsOf({ idToken }: ProviderTokens): string[] {
  const { amr }: Claims = idToken === null ? {} : decodeJwt(idToken);
  return Array.isArray(amr) ? amr.filter((one) => typeof one === 'string') : [];
}

/** A callback, with what was remembered of its browser. */
export interface SsoReturn {
  answer: CallbackAnswer;
  trip: RoundTrip;
}

/** Asks a provider of OpenID Connect who has come back. Throws an `OpenIdError`. */
export async function askForClaims(
  ctx: AuthContext,
  { connection, provider }: { connection: SsoConnection; provider: ClientProvider },
  back: SsoReturn,
): Promise<SsoAnswer> {
  const redeemed = await redeemCode(ctx, provider, back);
  const { tokens } = redeemed;
  const claims = await readClaims(ctx, provider, redeemed);
  const { name = 'name', image = 'picture' } = oidcConfigOf(connection).mapping ?? {};
  return {
    subject: textOf(claims.sub),
    nameThere: textOf(claims.sub),
    sid: textOf(claims.sid),
    hint: tokens.idToken ?? undefined,
    methods: methodsOf(tokens),
    sessionEnds: undefined,
    ...readAddress(connection, claims),
    name: claims[name],
    image: claims[image],
    claims,
    tokens,
  };
}

/** The person of an answer. Throws an `SsoError` if it names nobody who may come in. */
export async function toPerson(
  ctx: AuthContext,
  connection: SsoConnection,
  answer: SsoAnswer,
): Promise<SsoPerson> {
  const { protocol } = connection;
  const { subject, nameThere = subject, importedSubject } = answer;
  const { sid, hint, methods, sessionEnds, claims, tokens } = answer;
  if (!isSubject(subject, protocol) || nameThere === undefined) throw nobody[protocol]();
  const email = await requireAddress(ctx, connection, answer);
  return {
    subject,
    nameThere,
    ...(importedSubject !== undefined && { importedSubject }),
    sid,
    hint,
    methods,
    sessionEnds,
    email,
    name: readName(textOf(answer.name) ?? '', MOST_OF_NAME),
    image: pictureOf(answer.image),
    claims,
    tokens,
  };
}
