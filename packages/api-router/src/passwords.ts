export { createHashQueue } from '#crypto/hash-queue.ts';
export { createPasswordHasher, type PasswordCost, type PasswordHasher } from '#crypto/password.ts';
