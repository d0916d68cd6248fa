import type { Browser } from '#testing/browser.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The link of the newest mail that verifies an address, as a path with a query. */
export async function verificationLink(app: TestApp, email: string): Promise<string> {
  await app.settle();
  const { pathname, search } = app.outbox.link('verify-email', email);
  return pathname + search;
}

/** A browser in which nobody is signed in that has a link mailed to an address, and opens it. */
export async function openedByAsking(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser();
  // The mail of the sign-up, whose link the new one replaces, could otherwise arrive after it.
  await app.settle();
  await browser.api.sendVerificationEmail.mutate({ email });
  await browser.send(await verificationLink(app, email));
  return browser;
}

/** The answer of a sign-in that opened a session. Throws if it asks for a second step. */
export function opened<Answer extends object>(answer: Answer): Exclude<Answer, { twoFactorRedirect: true }>;
export function opened(answer: object): object {
  if ('twoFactorRedirect' in answer) throw new Error('the sign-in asks for a second step');
  return answer;
}
