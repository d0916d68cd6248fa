import { User, Verification } from '@keystead/db';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { detached } from '#core/call/commit.ts';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { Caller } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { emailChanged } from '#features/change-email/events.ts';
import { emailChangedMail } from '#features/change-email/mails.ts';
import { canSendVerification } from '#features/email-verification/options.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';

/** `taken`: somebody else has the address. `outdated`: the user is not any more as the caller read them. */
export type AddressChange = 'changed' | 'taken' | 'outdated';

export interface NewAddress {
  /** Normalised. */
  email: string;
  /** Where the verification link for it leads in the end. */
  callbackURL: string | undefined;
}

/**
 * Gives the signed-in user another address, which is unverified then. Links that were mailed to the old one are worth
 * nothing from now on; its owner is told. Written at once and all together, since the answer depends on the outcome.
 */
export async function changeAddress(
  ctx: AuthContext,
  { user }: CurrentSession,
  { email, callbackURL }: NewAddress,
): Promise<AddressChange> {
  const changes = { email, emailVerified: false, emailProvedAt: null, updatedAt: ctx.now };
  const outcome = await writeAddress(ctx, user, changes);
  if (outcome !== 'changed') return outcome;

  renewCookies(ctx, changes);
  sendNotice(ctx, emailChangedMail, {
    to: user.email,
    userId: user.id,
    data: { name: user.name, oldEmail: user.email, newEmail: email, at: ctx.now },
  });
  if (canSendVerification(ctx)) await sendVerification(ctx, { ...user, ...changes }, callbackURL);
  return outcome;
}

type UserRow = CurrentSession['user'];

async function writeAddress(
  caller: Caller,
  { id, email, emailVerified }: UserRow,
  changes: Partial<UserRow>,
): Promise<AddressChange> {
  let outcome: AddressChange = 'outdated';
  try {
    await detached(caller, async (unit) =>
      unit.write(async (em) => {
        // Only as it was read: a link may have verified the address meanwhile, or another device replaced it.
        if ((await em.nativeUpdate(User, { id, email, emailVerified }, changes)) !== 1) return;
        await em.nativeDelete(Verification, { user: id });
        record(unit, emailChanged, { actorId: id });
        outcome = 'changed';
      }),
    );
    return outcome;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return 'taken';
    throw error;
  }
}
