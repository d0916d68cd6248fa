import type { JWTPayload } from 'jose';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps, Withheld } from '#core/call/deps.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { type ShownCaller, toSessionView, toShownCaller } from '#core/session/session-view.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { keptTokens } from '#features/signed-tokens/kept-tokens.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { jwtOptions, partiesOf, type TokenHolder } from '#features/signed-tokens/options.ts';
import { sessionTokens, signText, writeClaims } from '#features/signed-tokens/sign.ts';
import { toOrigin } from '#features/signed-tokens/token-origin.ts';

/** Claims about the user and the session. Code of the operator cannot set them. */
const ownClaims = ['sub', 'sid', 'iat', 'exp', 'iss', 'aud', 'act'];

/** Left out of tokens: details that other services do not get, and fields with names of claims. */
const unsaid = new Set([...ownClaims, 'banned', 'banReason', 'banExpires']);
const claimed = new Set(ownClaims);

/** A copy without these names. */
function without(given: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): JWTPayload {
  const left: JWTPayload = {};
  for (const name of Object.keys(given)) if (!names.has(name)) left[name] = given[name];
  return left;
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function toHolder(ctx: AuthContext, { session }: ShownCaller, user: UserView): TokenHolder {
  const { token: _, ...shown } = toSessionView(ctx, session, '');
  return { user, session: shown };
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

/** The session without these columns. */
function leaveOut(shown: ShownCaller, { columns }: Withheld): ShownCaller {
  const emptied = Object.fromEntries(columns.map((column) => [column, null]));
  return { ...shown, session: { ...shown.session, ...emptied } };
}

/** A key is in no organization, so nothing is withheld of it. */
const findWithheld = (ctx: AuthContext, { session }: PersonCaller): ReturnType<AuthDeps['findWithheld']> =>
  session && ctx.deps.findWithheld(ctx, session);

/**
 * A token for whoever asks for one. Throws the reason why it cannot name the organization that the session is in: a
 * service that verifies the token lets its bearer act there.
 */
export async function signRequestedToken(ctx: AuthContext, caller: PersonCaller): Promise<string> {
  const withheld = await findWithheld(ctx, caller);
  if (withheld?.reason) throw withheld.reason;
  const shown = toShownCaller(ctx, caller);
  return sign(ctx, withheld ? leaveOut(shown, withheld) : shown, toUserView(ctx, caller.user));
}

/**
 * A token of a session, without what is withheld; `user` is its user in the answer. Almost always it is one that was
 * signed before, and there at once.
 */
export function signSessionToken(ctx: AuthContext, caller: PersonCaller, user: UserView): Awaitable<string> {
  const asked = findWithheld(ctx, caller);
  const shown = toShownCaller(ctx, caller);
  if (!asked) return findSigned(ctx, shown, user) ?? sign(ctx, shown, user);
  return asked.then((withheld) => sign(ctx, withheld ? leaveOut(shown, withheld) : shown, user));
}

/** The claim `exp` of a token of this session that is signed at a second. It ends with the session at the latest. */
function toExpOf(ctx: AuthContext, { session: { expiresAt } }: ShownCaller): (iat: number) => number {
  const { expirationTime } = jwtOptions.of(ctx);
  return (iat) => Math.min(iat + expirationTime, toSeconds(expiresAt));
}

/** The token that was signed before for the same session, if it says what a new one would say and is young. */
function findSigned(ctx: AuthContext, current: ShownCaller, user: UserView): string | undefined {
  const kid = keyRing.of(ctx).findKnownSigner(ctx, sessionTokens.algorithm)?.kid;
  const origin = toOrigin(ctx, current, user);
  if (kid === undefined || origin === undefined) return undefined;
  const { id: sid } = current.session;
  return keptTokens.of(ctx).find({ sid, origin, kid, now: ctx.now, toExp: toExpOf(ctx, current) });
}

/** Claims of a token, without its times. The functions of the operator are asked each time. */
async function describe(
  ctx: AuthContext,
  { session: { impersonatedBy } }: ShownCaller,
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

/** A token that was signed before, if it says the same and is young, or a new one. */
async function sign(ctx: AuthContext, current: ShownCaller, user: UserView): Promise<string> {
  const { now } = ctx;
  const said = await describe(ctx, current, toHolder(ctx, current, user));
  const signer = await keyRing.of(ctx).requireSigner(ctx, sessionTokens.algorithm);
  const toExp = toExpOf(ctx, current);
  const token = { sid: current.session.id, origin: toOrigin(ctx, current, user) ?? [said], kid: signer.kid };
  const known = keptTokens.of(ctx).find({ ...token, now, toExp });
  if (known !== undefined) return known;
  const iat = toSeconds(now);
  const exp = toExp(iat);
  const text = signText(signer, `${said.slice(0, -1)},"iat":${iat},"exp":${exp}}`, sessionTokens.typ);
  keptTokens.of(ctx).keep({ ...token, iat, exp, token: text }, now);
  return text;
}
