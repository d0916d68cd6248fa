export { createHashQueue } from '#core/crypto/hash-queue.ts';
export { createPasswordHasher, type PasswordCost, type PasswordHasher } from '#core/crypto/password.ts';
export { isCommonPassword } from '#features/email-password/common-passwords.ts';
