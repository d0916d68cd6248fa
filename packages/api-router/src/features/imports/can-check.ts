import { isPasswordHash } from '#core/crypto/password.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { Batch } from '#features/imports/batch.ts';

/** Whether the service can check a password by this text, at a cost that it may have. */
export const canCheck = ({ unit }: Pick<Batch, 'unit'>, stored: string): boolean =>
  isPasswordHash(stored, emailPasswordOptions.of(unit).password.cost);
