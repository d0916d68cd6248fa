import type { JWTPayload } from 'jose';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { jwtOptions, partiesOf, type TokenHolder } from '#features/signed-tokens/options.ts';
import { signClaims } from '#features/signed-tokens/sign.ts';

/** Details of users that other services do not get. */
const unsaid = new Set(['banned', 'banReason', 'banExpires']);

/** Claims about the user and the session. Code of the operator cannot set them. */
const ownClaims = new Set(['sub', 'sid', 'iat', 'exp', 'iss', 'aud', 'act']);

const without = (given: object, names: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function toHolder(ctx: AuthContext, { session, user, token }: CurrentSession): TokenHolder {
  const { token: _, ...shown } = toSessionView(ctx, session, token);
  return { user: toUserView(ctx, user), session: shown };
}

/** The public fields of a user, and the active organization if organizations are on. */
function describeUser({ user, session: { activeOrganizationId } }: TokenHolder): Record<string, unknown> {
  const described = without(user, unsaid);
  return activeOrganizationId === undefined ? described : { ...described, activeOrganizationId };
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
 * The session as a token may show it, without what is withheld: a service that verifies the token takes whoever has it as acting
 * where it says. `onReason` gets the reason for leaving something out.
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

/** It ends with the session at the latest. */
async function sign(ctx: AuthContext, current: CurrentSession): Promise<string> {
  const { definePayload = describeUser, expirationTime } = jwtOptions.of(ctx);
  const holder = toHolder(ctx, current);
  const issuedAt = toSeconds(ctx.now);
  const { issuer, audience } = partiesOf(ctx);
  const { impersonatedBy } = current.session;
  const claims: JWTPayload = {
    ...without(await definePayload(holder), ownClaims),
    sub: await toSubject(ctx, holder),
    sid: holder.session.id,
    iat: issuedAt,
    exp: Math.min(issuedAt + expirationTime, toSeconds(holder.session.expiresAt)),
    iss: issuer,
    aud: audience,
    // RFC 8693 section 4.1: the administrator who impersonates the user.
    ...(impersonatedBy !== null && { act: { sub: impersonatedBy } }),
  };
  return signClaims(ctx, claims);
}
