import type { Browser, BrowserOptions } from '#testing/browser.ts';
import { opened } from '#testing/people/verification-links.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface Person extends Browser {
  id: string;
  email: string;
  password: string;
  name: string;
}

export interface PersonOptions extends BrowserOptions {
  name?: string;
  email?: string;
  password?: string;
  /** Open the link of the verification mail too. */
  verified?: boolean;
}

/** A browser whose user has just signed up. */
export async function signedUp(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  const {
    name = 'Ada',
    email = `${name.toLowerCase()}@example.com`,
    password = 'correct horse battery',
    verified,
    ...rest
  } = options;
  const browser = app.browser(rest);
  const { user } = opened(await browser.api.signUp.email.mutate({ name, email, password }));
  await app.settle();
  if (verified) {
    const link = app.outbox.link('verify-email', email);
    await browser.send(link.pathname + link.search);
  }
  return { ...browser, id: user.id, email, password, name };
}

/** Another browser of the same person, signed in. */
export async function signedIn(app: TestApp, person: Person, options: BrowserOptions = {}): Promise<Person> {
  const browser = app.browser(options);
  await browser.api.signIn.email.mutate({ email: person.email, password: person.password });
  return { ...person, ...browser };
}
