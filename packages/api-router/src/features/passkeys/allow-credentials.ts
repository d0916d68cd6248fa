import { Passkey, type TwoFactorTicket } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { requireUser } from '#core/user/find-user.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { findPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { type RequestOptions, toDescriptor } from '#features/passkeys/ceremony/ceremony-options.ts';
import { MOST_LISTED, makeDecoyIds } from '#features/passkeys/decoys.ts';
import { beganWithPasskey } from '#features/two-factor-challenge/factors.ts';
import { needsTwoFactor } from '#features/two-factor-challenge/options.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

/** Sign-ups that hide existing accounts must not show them by a passkey either. */
export const hidesExistingUsers = (ctx: AuthContext): boolean =>
  passkeyOptions.of(ctx).signUp && emailPasswordOptions.of(ctx).concealExistingUsers;

type Descriptors = NonNullable<RequestOptions['allowCredentials']>;

/** User who has to answer a challenge, and the allowed passkeys; undefined: any user, with any passkey. */
export interface Allowed {
  userId: string | null;
  allowCredentials: Descriptors | undefined;
  /** The sign-in began with a passkey without user verification, so only one with user verification completes it. */
  mustUnlock: boolean;
}

/** The sign-in of this browser that waits for its second step; a session has priority. */
export async function findWaitingTicket(ctx: AuthContext): Promise<TwoFactorTicket | null> {
  if (await readCurrentSession(ctx)) return null;
  const ticket = await findTicket(ctx);
  if (!ticket) return null;
  // A user who has switched it off in between signs in again.
  const user = await requireUser(ctx, ticket.userId);
  return user.twoFactorEnabled || (await needsTwoFactor(ctx, user)) ? ticket : null;
}

/** Ids only: the transports would show which ids are decoys. */
const toDescriptors = (ids: readonly string[]): Descriptors => ids.map((id) => ({ id, type: 'public-key' }));

/**
 * The passkeys of an e-mail address, or decoys. Statement and work are the same for both, and the challenge
 * belongs to no user, because a refusal of another user's passkey would show whether there is an account.
 * Where sign-ups hide existing accounts, passkeys are listed only for a verified address: otherwise a caller
 * could check whether their sign-up created the account.
 */
async function findByEmail(ctx: AuthContext, given: string): Promise<Descriptors> {
  const email = normalizeEmail(given);
  const isListed = hidesExistingUsers(ctx) ? { emailVerified: true } : {};
  const newest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_LISTED } as const;
  const passkeys = await ctx
    .em()
    .find(Passkey, { user: { email: { $in: spellingsOfEmail(given) }, ...isListed } }, newest);
  const decoys = makeDecoyIds(ctx, email);
  return toDescriptors(passkeys.length > 0 ? passkeys.map(({ credentialId }) => credentialId) : decoys);
}

export async function findAllowed(ctx: AuthContext, email: string | undefined): Promise<Allowed> {
  const current = await readCurrentSession(ctx);
  const ticket = current ? null : await findWaitingTicket(ctx);
  const userId = current?.user.id ?? ticket?.userId ?? null;
  const mustUnlock = ticket !== null && beganWithPasskey(ctx.deps.signInMethods.named(ticket.method));
  if (userId !== null) {
    const passkeys = await findPasskeys(ctx, userId);
    const allowCredentials = passkeys.length > 0 ? passkeys.map(toDescriptor) : undefined;
    return { userId, allowCredentials, mustUnlock };
  }
  const isListed = email !== undefined && passkeyOptions.of(ctx).allowCredentialsByEmail;
  const allowCredentials = isListed ? await findByEmail(ctx, email) : undefined;
  return { userId: null, allowCredentials, mustUnlock };
}
