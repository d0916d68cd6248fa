import type { Browser } from '#testing/browser.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The code in the newest mail to a user, of any kind. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  await app.settle();
  const to = email.toLowerCase();
  const mails = app.outbox.messages.filter((mail) => mail.to === to && mail.kind.endsWith('-code'));
  return /\b\d{6,10}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** A code that is another one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Has a code mailed, and answers it. */
export async function askForCode(
  app: TestApp,
  browser: Browser,
  { email, type = 'sign-in' }: { email: string; type?: string },
): Promise<string> {
  await browser.post('/email-otp/send-verification-otp', { email, type });
  return codeFor(app, email);
}

interface LinkRequest {
  email: string;
  callbackURL?: string;
  errorCallbackURL?: string;
  /** Own fields of the user whom the link may make. */
  [field: string]: string | undefined;
}

/** Has a link mailed, and answers it as a path with a query. */
export async function askForLink(app: TestApp, browser: Browser, body: LinkRequest): Promise<string> {
  await browser.post('/sign-in/magic-link', { callbackURL: '/board', ...body });
  await app.settle();
  const { pathname, search } = app.outbox.link('magic-link', body.email.toLowerCase());
  return pathname + search;
}

/** The same link without a page to lead to, whose answer is JSON. */
export function asJson(link: string): string {
  const url = new URL(link, 'http://localhost');
  url.searchParams.delete('callbackURL');
  return url.pathname + url.search;
}

export const tokenOf = (link: string): string =>
  new URL(link, 'http://localhost').searchParams.get('token') ?? '';

/** The click on the page that asks. */
export const confirmLink = (browser: Browser, fields: Record<string, string>, origin?: string) =>
  browser.send('/api/auth/magic-link/verify', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== undefined && { origin }),
    },
    body: new URLSearchParams(fields).toString(),
  });
