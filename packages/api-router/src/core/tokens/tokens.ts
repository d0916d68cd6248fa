import { type User, Verification } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { count, take } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';

interface IssuedFor {
  user: User | null;
  value: string;
  /** End of its validity. Default: after the lifetime of its kind. */
  expiresAt?: Date | undefined;
  /** A random text that another token of the same life was. Default: a new one. */
  token?: string;
}

/**
 * Creates a single-use token in the unit of work. The database keeps only its hash. `value` is data for the call
 * that uses it. `user` is its owner, or null if there is none yet.
 */
export function issueToken(
  unit: Unit,
  { purpose, length, alphabet, lifetime }: TokenDefinition,
  { user, value, expiresAt, token = unit.deps.random(length, alphabet) }: IssuedFor,
): string {
  unit.em().create(Verification, {
    id: unit.deps.random(32, 'letters'),
    purpose,
    identifier: hashToken(token),
    value,
    user,
    expiresAt: expiresAt ?? new Date(unit.now.getTime() + lifetime(unit) * 1000),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  return token;
}

/** The row of a valid token, with its user. Reading it does not use it up. */
export function findToken(
  unit: Unit,
  { purpose }: TokenDefinition,
  token: string,
): Promise<Verification | null> {
  const where = { purpose, identifier: hashToken(token), expiresAt: { $gt: unit.now } };
  return unit.em().findOne(Verification, where, { populate: ['user'] });
}

export interface MailedToken {
  verification: Verification;
  user: User;
}

/** A valid token that was mailed to a user, if the user still has that e-mail address. */
export async function findMailedToken(
  unit: Unit,
  definition: TokenDefinition,
  token: string,
): Promise<MailedToken | undefined> {
  const verification = await findToken(unit, definition, token);
  const user = verification?.user;
  return user && isSameMailbox(verification.value, user.email) ? { verification, user } : undefined;
}

/**
 * Seconds for which a call has a token for itself; longer than any call takes, and short enough to try again after a
 * crash.
 */
const CLAIM = MINUTE;

/**
 * Runs `work` for one call at a time with a token. Of parallel calls, in all processes, one continues, and the
 * others are refused with `INVALID_TOKEN` before they cost anything. The token can be used again when `work`
 * fails.
 */
export async function withClaim<Result>(
  caller: UnitSource,
  { id }: Verification,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = new Date(caller.now.getTime() + CLAIM * 1000);
  const free = { id, updatedAt: { $lte: caller.now } };
  await take(caller, async (em) => {
    if ((await em.nativeUpdate(Verification, free, { updatedAt: until })) !== 1)
      throw new AuthError(INVALID_TOKEN);
  });
  try {
    return await work();
  } catch (error) {
    const claimed = { id, updatedAt: until };
    await count(caller, (em) => em.nativeUpdate(Verification, claimed, { updatedAt: caller.now }));
    throw error;
  }
}

/** Uses up a token in the unit: of two parallel calls one gets the row, and the other one is refused with `error`. */
export function consumeToken(
  unit: Unit,
  { id, userId }: Verification,
  error: ErrorDefinition = INVALID_TOKEN,
): void {
  if (userId !== null) unit.lock({ users: [userId] });
  unit.write(async (em) => {
    if ((await em.nativeDelete(Verification, { id })) !== 1) throw new AuthError(error);
  });
}

/** The unused tokens of a user that become invalid when the account changes: all but those of kinds that stay valid. */
export const discardableTokens = ({ deps }: UnitSource, userId: string): FilterQuery<Verification> => ({
  user: userId,
  purpose: { $nin: [...deps.lastingTokens] },
});

/** Deletes unused tokens of a user: those of one purpose, or all that become invalid when the account changes. */
export function discardTokens(unit: Unit, userId: string, definition?: TokenDefinition): void {
  const where = definition ? { user: userId, purpose: definition.purpose } : discardableTokens(unit, userId);
  unit.write((em) => em.nativeDelete(Verification, where));
}
