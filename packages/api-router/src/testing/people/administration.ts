import { User } from '@keystead/db';
import { type Person, type PersonOptions, signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

/** A service with administration. */
export const adminApp = (options: TestOptions = {}): Promise<TestApp> => testApp({ admin: {}, ...options });

/** Gives a user a role without a call. */
export async function giveRole(app: TestApp, { id }: Pick<Person, 'id'>, role: string): Promise<void> {
  await app.em().nativeUpdate(User, { id }, { role });
}

/** A new user with a role. */
export async function signedUpAs(
  app: TestApp,
  role: string,
  { name = 'Root', ...options }: PersonOptions = {},
): Promise<Person> {
  const person = await signedUp(app, { name, ...options });
  await giveRole(app, person, role);
  return person;
}

/** An administrator, and a user. */
export async function adminAndUser(app: TestApp): Promise<{ root: Person; ada: Person }> {
  return { root: await signedUpAs(app, 'admin'), ada: await signedUp(app) };
}

/** A user as stored. */
export const storedUser = (app: TestApp, { id }: Pick<Person, 'id'>): Promise<User> =>
  app.em().findOneOrFail(User, id);
