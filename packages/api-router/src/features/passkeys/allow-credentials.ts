import { Passkey, type TwoFactorTicket } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { requireUser } from '#core/user/find-user.ts';
import { findPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { type RequestOptions, toDescriptor } from '#features/passkeys/ceremony-options.ts';
import { makeDecoyIds } from '#features/passkeys/decoys.ts';
import { hidesExistingUsers } from '#features/passkeys/hides-existing-users.ts';
import { beganWithPasskey } from '#features/two-factor-challenge/factors.ts';
import { needsTwoFactor } from '#features/two-factor-challenge/options.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

type Descriptors = NonNullable<RequestOptions['allowCredentials']>;

/** Who has to answer a challenge, and with which passkeys; undefined: whoever, with any. */
export interface Allowed {
  userId: string | null;
  allowCredentials: Descriptors | undefined;
  /** The sign-in began with a passkey that was not unlocked, and only one that is ends it. */
  mustUnlock: boolean;
}

/** The sign-in of this browser that waits for its second step; a live session counts before it. */
export async function findWaitingTicket(ctx: AuthContext): Promise<TwoFactorTicket | null> {
  if (await readCurrentSession(ctx)) return null;
  const ticket = await findTicket(ctx);
  if (!ticket) return null;
  // Someone who has switched it off meanwhile signs in anew.
  const user = await requireUser(ctx, ticket.userId);
  return user.twoFactorEnabled || (await needsTwoFactor(ctx, user)) ? ticket : null;
}

/** Ids only: how an authenticator is reached would tell real ones from decoys. */
const toDescriptors = (ids: readonly string[]): Descriptors => ids.map((id) => ({ id, type: 'public-key' }));

/**
 * The passkeys of an address, or decoys. The statement and the work are the same for both, and the challenge is tied to
 * nobody, as a stranger's passkey would otherwise tell by its refusal whether there is a user. Where sign-ups tell nobody
 * that an address has an account, its passkeys are listed once it is verified: whoever made the first one in a sign-up would
 * find it here, or not.
 */
async function findByEmail(ctx: AuthContext, given: string): Promise<Descriptors> {
  const email = normalizeEmail(given);
  const isListed = hidesExistingUsers(ctx) ? { emailVerified: true } : {};
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const passkeys = await ctx.em().find(Passkey, { user: { email, ...isListed } }, { orderBy });
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
