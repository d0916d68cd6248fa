/** Helpers for tests of applications. Those for tests of Keystead itself are in the folder `testing`. */
export type { MailMessage } from '#core/ports.ts';
export type { Acting, TestTarget } from '#testing/application/acting.ts';
export type { TestClock } from '#testing/application/clock.ts';
export type { StorageState, TestCookie } from '#testing/application/cookie-jar.ts';
export {
  createTestKeystead,
  type TestKeystead,
  type TestKeysteadOptions,
} from '#testing/application/create-test-keystead.ts';
export type { MailKind, TestMail, TestMails } from '#testing/application/mails.ts';
export { createTestPeople, type TestPeople } from '#testing/application/people.ts';
export type {
  JoinedOrganization,
  SignedInPerson,
  TestBrowser,
  TestOrganization,
  TestPerson,
} from '#testing/application/person.ts';
export { createTestIssuer, type TestIssuer, type TestToken } from '#testing/application/test-issuer.ts';
export { createOutbox, type Outbox } from '#testing/network/outbox.ts';
