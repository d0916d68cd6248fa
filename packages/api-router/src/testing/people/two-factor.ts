import { toHotp, toStep } from '#features/two-factor/totp/totp.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { type Person, type PersonOptions, signedUp } from '#testing/people/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { RouterInputs } from '#types.ts';

/** An authenticator app that scanned the address of an enrolment. */
export function createAuthenticator(app: Pick<TestApp, 'now'>, uri: string) {
  const params = new URL(uri).searchParams;
  const secret = params.get('secret') ?? '';
  const settings = { secret, digits: Number(params.get('digits')), period: Number(params.get('period')) };
  return {
    secret,
    /** The code that is shown now, or some steps later. */
    code: (later = 0): string => toHotp(settings, toStep(settings, app.now()) + later),
    /** A code that is right at no time near. */
    wrongCode(): string {
      const near = [-1, 0, 1].map((shift) => toHotp(settings, toStep(settings, app.now()) + shift));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}

export interface Enrolled extends Person {
  authenticator: ReturnType<typeof createAuthenticator>;
  backupCodes: string[];
}

/** Begins the enrolment of an app. */
export async function enrol(person: Browser, input: RouterInputs['twoFactor']['enable']) {
  const answer = await person.api.twoFactor.enable.mutate(input);
  if (answer.method !== 'totp') throw new Error('the enrolment is not of an authenticator app');
  return answer;
}

interface EnrolledOptions extends PersonOptions {
  /** Have codes mailed, too. */
  mailedCodes?: boolean;
}

/** A browser whose user has just switched two-factor on, with an authenticator app. The step of its code is over. */
export async function enrolled(
  app: TestApp,
  { mailedCodes = false, ...options }: EnrolledOptions = {},
): Promise<Enrolled> {
  const person = await signedUp(app, { verified: true, ...options });
  const answer = await enrol(person, { password: person.password });
  const authenticator = createAuthenticator(app, answer.totpURI);
  await person.api.twoFactor.verifyTotp.mutate({ code: authenticator.code() });
  app.advance(60);
  if (mailedCodes) await person.api.twoFactor.enable.mutate({ method: 'otp', password: person.password });
  await app.settle();
  return { ...person, authenticator, backupCodes: answer.backupCodes };
}

/** A browser in which the sign-in of a person waits for the second step. */
export async function waiting(app: TestApp, person: Person, body: object = {}): Promise<Browser> {
  const browser = app.browser();
  await browser.post('/sign-in/email', { email: person.email, password: person.password, ...body });
  return browser;
}

/** The same browser once more, so that what one call does to its cookies is not seen by the others. */
export function twin(app: TestApp, { cookies }: Pick<Browser, 'cookies'>): Browser {
  const browser = createBrowser(app.service);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** The code in the newest mail to a user. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  await app.settle();
  return /\b\d{6,8}\b/.exec(app.outbox.find('two-factor-code', email)?.text ?? '')?.[0] ?? '';
}

export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.api.getSession.query()) !== null;

/** Code of the refusal, or the status of an answer that is none. */
export async function outcomeOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return response.ok ? String(response.status) : `${response.status} ${code}`;
}
