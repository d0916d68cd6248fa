import { BackupCode, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { type AtRestCarrier, hashesAtRest, signAtRest } from '#core/crypto/at-rest.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCode } from '#core/http/input/typed-code.ts';
import { INVALID_BACKUP_CODE } from '#features/two-factor/errors.ts';
import { codePurpose } from '#features/two-factor/facts.ts';
import { endByBackupCode } from '#features/two-factor-challenge/lapses.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Of 31 letters and digits: 59 bits. */
const LENGTH = 12;

/** Letters and digits between two dashes. */
const GROUP = /.{4}(?=.)/g;

const toSigned = (userId: string, code: string): string => `backup|${userId}|${code}`;

/**
 * Hashes of a code with all keys, because codes stay valid when a key is added. Codes are made in lower case, and work in
 * any; those of before, and of other software, work in the case that they were made in.
 */
function hashesOf(ctx: AuthContext, userId: string, typed: string): string[] {
  const code = readCode(typed);
  return [...new Set([code, code.toLowerCase()])].flatMap((read) =>
    hashesAtRest(ctx, codePurpose, toSigned(userId, read)),
  );
}

/** Columns that recognize a code, which itself is not stored. */
export function toCodeColumns(
  carrier: AtRestCarrier,
  userId: string,
  code: string,
): Pick<BackupCode, 'codeHash' | 'keyId'> {
  const { hash: codeHash, keyId } = signAtRest(carrier, codePurpose, toSigned(userId, readCode(code)));
  return { codeHash, keyId };
}

/** Replaces the codes of the same state. The new ones are shown once, because the database keeps only their hashes. */
export function replaceBackupCodes(
  ctx: AuthContext,
  user: User,
  { pending }: { pending: boolean },
): string[] {
  const { amount } = twoFactorOptions.of(ctx).backupCodeOptions;
  const codes = Array.from({ length: amount }, () => ctx.deps.random(LENGTH, 'readable'));
  ctx.write((em) => em.nativeDelete(BackupCode, { user: user.id, pending }));
  for (const code of codes) {
    ctx.em().create(BackupCode, {
      id: ctx.deps.random(32, 'letters'),
      user,
      ...toCodeColumns(ctx, user.id, code),
      pending,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  }
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** Makes the pending codes the current ones, if there are any. */
export function promoteBackupCodes(ctx: AuthContext, userId: string): void {
  ctx.write(async (em) => {
    if ((await em.count(BackupCode, { user: userId, pending: true })) === 0) return;
    await em.nativeDelete(BackupCode, { user: userId, pending: false });
    // From then on they are in use, which is what the owner is told.
    const changes = { pending: false, updatedAt: ctx.now };
    await em.nativeUpdate(BackupCode, { user: userId, pending: true }, changes);
  });
}

export async function isBackupCode(ctx: AuthContext, userId: string, typed: string): Promise<boolean> {
  const codes = await ctx.em().find(BackupCode, { user: userId, pending: false });
  await ctx.deps.dataKeys.know(codes.map(({ keyId }) => keyId));
  const hashes = new Set(hashesOf(ctx, userId, typed));
  return codes.some(({ codeHash }) => hashes.has(codeHash));
}

/** Uses up a code: of two parallel calls with it one is refused. It shows whose it is. */
export function consumeBackupCode(ctx: AuthContext, userId: string, typed: string): void {
  const where = { user: userId, pending: false, codeHash: { $in: hashesOf(ctx, userId, typed) } };
  ctx.write(async (em) => {
    const code = await em.findOne(BackupCode, where, asStored);
    if (!code || (await em.nativeDelete(BackupCode, { id: code.id })) !== 1)
      throw new AuthError(INVALID_BACKUP_CODE);
    await endByBackupCode(em, userId, code.updatedAt);
  });
}
