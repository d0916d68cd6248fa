import type { JWTPayload } from 'jose';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { keptTokens } from '#features/signed-tokens/kept-tokens.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { jwtOptions, partiesOf, type TokenHolder } from '#features/signed-tokens/options.ts';
import { signText, writeClaims } from '#features/signed-tokens/sign.ts';

/** Claims about the user and the session. Code of the operator cannot set them. */
const ownClaims = ['sub', 'sid', 'iat', 'exp', 'iss', 'aud', 'act'];

/** What a token does not say of its user: details that other services do not get, and fields with names of claims. */
const unsaid = new Set([...ownClaims, 'banned', 'banReason', 'banExpires']);
const claimed = new Set(ownClaims);

/** A copy without these names. Every check of a session makes one, so it is a plain loop. */
function without(given: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): JWTPayload {
  const left: JWTPayload = {};
  for (const name of Object.keys(given)) if (!names.has(name)) left[name] = given[name];
  return left;
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function toHolder(ctx: AuthContext, { session, user, token }: CurrentSession): TokenHolder {
  const { token: _, ...shown } = toSessionView(ctx, session, token);
  return { user: toUserView(ctx, user), session: shown };
}

/** The public fields of a user, and the active organization if organizations are on. */
function describeUser({ user, session: { activeOrganizationId } }: TokenHolder): JWTPayload {
  const described = without(user, unsaid);
  if (activeOrganizationId !== undefined) described.activeOrganizationId = activeOrganizationId;
  return described;
}

/** Claim `sub`. It must not be empty, because different users would have the same one. */
async function toSubject(ctx: AuthContext, holder: TokenHolder): Promise<string> {
  const { getSubject } = jwtOptions.of(ctx);
  if (!getSubject) return holder.user.id;
  const subject: unknown = await getSubject(holder);
  if (typeof subject === 'string' && subject !== '') return subject;
  throw new TypeError('jwt.getSubject did not answer a text');
}

/**
 * The session as a token may show it, without what is withheld: a service that verifies the token lets its bearer act
 * in the organization that it names. `onReason` gets the reason for leaving something out.
 */
async function toShown(
  ctx: AuthContext,
  current: CurrentSession,
  onReason?: (reason: AuthError) => void,
): Promise<CurrentSession> {
  const withheld = await ctx.deps.findWithheld(ctx, current.session);
  if (!withheld) return current;
  const { columns, reason } = withheld;
  if (reason) onReason?.(reason);
  const emptied = Object.fromEntries(columns.map((column) => [column, null]));
  return { ...current, session: { ...current.session, ...emptied } };
}

const refuse = (reason: AuthError): never => {
  throw reason;
};

/** A token for whoever asks for one, who learns why it can not name the organization that the session is in. */
export const signRequestedToken = async (ctx: AuthContext, current: CurrentSession): Promise<string> =>
  sign(ctx, await toShown(ctx, current, refuse));

/** A token of a session, without what is withheld. */
export const signSessionToken = async (ctx: AuthContext, current: CurrentSession): Promise<string> =>
  sign(ctx, await toShown(ctx, current));

/** What a token of the session says, without its times. The functions of the operator are asked each time. */
async function describe(
  ctx: AuthContext,
  { session: { impersonatedBy } }: CurrentSession,
  holder: TokenHolder,
): Promise<string> {
  const { definePayload } = jwtOptions.of(ctx);
  const claims = definePayload ? without(await definePayload(holder), claimed) : describeUser(holder);
  const { issuer, audience } = partiesOf(ctx);
  claims.sub = await toSubject(ctx, holder);
  claims.sid = holder.session.id;
  claims.iss = issuer;
  claims.aud = audience;
  // RFC 8693 section 4.1: the administrator who impersonates the user.
  if (impersonatedBy !== null) claims.act = { sub: impersonatedBy };
  return writeClaims(claims);
}

/**
 * A token that was signed before, if it says the same and is young, or a new one. It ends with the session at the
 * latest.
 */
async function sign(ctx: AuthContext, current: CurrentSession): Promise<string> {
  const { now } = ctx;
  const holder = toHolder(ctx, current);
  const said = await describe(ctx, current, holder);
  const signer = await keyRing.of(ctx).requireSigner(ctx);
  const { id: sid, expiresAt } = holder.session;
  const { kid } = signer;
  const { expirationTime } = jwtOptions.of(ctx);
  const toExp = (iat: number): number => Math.min(iat + expirationTime, toSeconds(expiresAt));
  const known = keptTokens.of(ctx).find({ sid, said, kid, now, toExp });
  if (known !== undefined) return known;
  const iat = toSeconds(now);
  const exp = toExp(iat);
  const token = signText(signer, `${said.slice(0, -1)},"iat":${iat},"exp":${exp}}`);
  keptTokens.of(ctx).keep({ sid, said, kid, iat, exp, token }, now);
  return token;
}
