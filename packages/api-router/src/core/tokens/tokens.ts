import { type User, Verification } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { lockUser } from '#core/user/find-user.ts';

/**
 * Creates a single-use token in the unit of work. The database keeps only its hash. `value` is data for the one who
 * uses it. `user` is its owner, or null if there is none yet.
 */
export function issueToken(
  unit: Unit,
  { purpose, length, alphabet, lifetime }: TokenDefinition,
  { user, value }: { user: User | null; value: string },
): string {
  const token = unit.deps.random(length, alphabet);
  unit.em().create(Verification, {
    id: unit.deps.random(32, 'letters'),
    purpose,
    identifier: hashToken(token),
    value,
    user,
    expiresAt: new Date(unit.now.getTime() + lifetime(unit) * 1000),
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

/** A valid token that was mailed to a user, if the user still has the e-mail address it was mailed to. */
export async function findMailedToken(
  unit: Unit,
  definition: TokenDefinition,
  token: string,
): Promise<MailedToken | undefined> {
  const verification = await findToken(unit, definition, token);
  const user = verification?.user;
  return user && verification.value === user.email ? { verification, user } : undefined;
}

/** Uses a token up in the unit. Of two calls at the same time one succeeds; the other gets `INVALID_TOKEN`. */
export function consumeToken(unit: Unit, { id, userId }: Verification): void {
  if (userId !== null) lockUser(unit, userId);
  unit.write(async (em) => {
    if ((await em.nativeDelete(Verification, { id })) !== 1) throw new AuthError(INVALID_TOKEN);
  });
}

/** Deletes all unused tokens of a user, of one purpose or of all. */
export function discardTokens(unit: Unit, userId: string, definition?: TokenDefinition): void {
  const where = { user: userId, ...(definition && { purpose: definition.purpose }) };
  unit.write((em) => em.nativeDelete(Verification, where));
}
