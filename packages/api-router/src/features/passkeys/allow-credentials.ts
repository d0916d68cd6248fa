import { Passkey, type TwoFactorTicket } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sign } from '#core/crypto/sign.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { keysFor } from '#core/options/service-options.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { requireUser } from '#core/user/find-user.ts';
import { findPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { type RequestOptions, toDescriptor } from '#features/passkeys/ceremony-options.ts';
import { needsTwoFactor } from '#features/two-factor-challenge/options.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

type Descriptors = NonNullable<RequestOptions['allowCredentials']>;

/** Who has to answer a challenge, and with which passkeys; undefined: whoever, with any. */
export interface Allowed {
  userId: string | null;
  allowCredentials: Descriptors | undefined;
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

/** Bytes of the ids that usual authenticators make. */
const ID_LENGTHS = [16, 20, 32];

/** Passkeys that nobody has, always the same ones for an address. */
function makeDecoys(ctx: AuthContext, email: string): Descriptors {
  const draw = (what: string): Buffer => sign(keysFor(ctx, 'passkey-decoy'), `${what}|${email}`);
  const [chance = 0, size = 0] = draw('shape');
  const length = ID_LENGTHS[size % ID_LENGTHS.length];
  return Array.from({ length: 1 + (chance % 2) }, (_, index) => ({
    id: draw(`id ${index}`).subarray(0, length).toString('base64url'),
    type: 'public-key' as const,
    transports: ['hybrid' as const, 'internal' as const],
  }));
}

/**
 * The passkeys of an address, or decoys. The statement and the work are the same for both, and the challenge is tied to
 * nobody, as a stranger's passkey would otherwise tell by its refusal whether there is a user.
 */
async function findByEmail(ctx: AuthContext, given: string): Promise<Descriptors> {
  const email = normalizeEmail(given);
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const passkeys = await ctx.em().find(Passkey, { user: { email } }, { orderBy });
  const decoys = makeDecoys(ctx, email);
  return passkeys.length > 0 ? passkeys.map(toDescriptor) : decoys;
}

export async function findAllowed(ctx: AuthContext, email: string | undefined): Promise<Allowed> {
  const current = await readCurrentSession(ctx);
  const userId = current?.user.id ?? (await findWaitingTicket(ctx))?.userId ?? null;
  if (userId !== null) {
    const passkeys = await findPasskeys(ctx, userId);
    return { userId, allowCredentials: passkeys.length > 0 ? passkeys.map(toDescriptor) : undefined };
  }
  const isListed = email !== undefined && passkeyOptions.of(ctx).allowCredentialsByEmail;
  return { userId: null, allowCredentials: isListed ? await findByEmail(ctx, email) : undefined };
}
