import { User, Verification } from '@keystead/db';
import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isSameMailbox } from '#core/email-address.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { approvalToken, confirmationToken } from '#features/change-email/facts.ts';

const content = z.object({ from: z.string(), to: z.string(), callbackURL: z.string().optional() });

/** A change of address that waits for a link to be opened. */
export interface EmailChange extends z.infer<typeof content> {
  /** Owner of that link: the current address approves, the new one confirms. */
  step: 'approve' | 'confirm';
  requestedAt: Date;
  expiresAt: Date;
  verification: Verification;
}

const definitions: Record<EmailChange['step'], TokenDefinition> = {
  approve: approvalToken,
  confirm: confirmationToken,
};
const purposes = Object.values(definitions).map(({ purpose }) => purpose);

function toChange(verification: Verification): EmailChange {
  const { from, to, callbackURL } = content.parse(JSON.parse(verification.value));
  const step = verification.purpose === approvalToken.purpose ? 'approve' : 'confirm';
  const { createdAt: requestedAt, expiresAt } = verification;
  return {
    from,
    to,
    ...(callbackURL !== undefined && { callbackURL }),
    step,
    requestedAt,
    expiresAt,
    verification,
  };
}

/** The change that a mailed token belongs to, even if it has expired. */
export async function findChangeByToken(unit: Unit, token: string): Promise<EmailChange | undefined> {
  const where = { purpose: { $in: purposes }, identifier: hashToken(token) };
  const verification = await unit.em().findOne(Verification, where);
  return verification ? toChange(verification) : undefined;
}

/** The pending change of the signed-in user. */
export async function findPendingChange(
  ctx: AuthContext,
  { user }: PersonCaller,
): Promise<EmailChange | undefined> {
  const where = { user: user.id, purpose: { $in: purposes }, expiresAt: { $gt: ctx.now } };
  const verification = await ctx.em().findOne(Verification, where, { orderBy: { createdAt: 'desc' } });
  const change = verification ? toChange(verification) : undefined;
  return change && isSameMailbox(change.from, user.email) ? change : undefined;
}

/** Deletes the pending changes of a user. */
export function discardChanges(unit: Unit, userId: string): void {
  unit.write((em) => em.nativeDelete(Verification, { user: userId, purpose: { $in: purposes } }));
}

export interface NextStep extends Pick<EmailChange, 'from' | 'to' | 'callbackURL' | 'step'> {
  userId: string;
  /** End of the change. Default: a day from now. */
  expiresAt?: Date;
}

/** A new change, with the token for its link. */
export function issueChange(unit: Unit, { userId, step, expiresAt, ...change }: NextStep): string {
  const user = unit.em().getReference(User, userId);
  return issueToken(unit, definitions[step], { user, value: JSON.stringify(change), expiresAt });
}
