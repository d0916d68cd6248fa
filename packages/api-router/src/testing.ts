/** For tests of applications. What tests of Keystead itself need is in the folder `testing`. */
export type { MailMessage } from '#core/ports.ts';
export { createOutbox, type Outbox } from '#testing/outbox.ts';
export {
  createTestKeystead,
  type SignedInPerson,
  type TestKeystead,
  type TestKeysteadOptions,
  type TestPerson,
} from '#testing/test-keystead.ts';
