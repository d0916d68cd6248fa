/** Helpers for tests of applications. Those for tests of Keystead itself are in the folder `testing`. */
export type { MailMessage } from '#core/ports.ts';
export { createOutbox, type Outbox } from '#testing/outbox.ts';
export {
  createTestKeystead,
  type SignedInPerson,
  type TestKeystead,
  type TestKeysteadOptions,
  type TestPerson,
} from '#testing/test-keystead.ts';
