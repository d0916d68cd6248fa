import type { ServerCaller } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName } from '#features/organizations/access-types.ts';
import { ORGANIZATION_ALREADY_EXISTS } from '#features/organizations/errors.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import type { Keystead, OpenKeystead } from '#keystead.ts';
import { type Acting, createActing, type TestTarget } from '#testing/application/acting.ts';
import { createTestBrowser } from '#testing/application/browser.ts';
import type { SignedInPerson, TestBrowser, TestPerson } from '#testing/application/person.ts';
import { readPerson } from '#testing/application/read-person.ts';
import { createSignIn } from '#testing/application/sign-in-person.ts';

/** Signs test users in, and acts for them; see `createTestPeople` and `createTestKeystead`. */
export interface TestPeople<
  in out Own extends readonly Feature[] = readonly [],
  in out Fields = FieldInputs,
  in out All extends Statements = DefaultStatements,
  in out Schema = OrganizationSchema,
  in out RoleName extends string = DefaultRoleName,
  in out SessionFields = FieldInputs,
> {
  /**
   * Signs a person in, in a browser of their own. Creates a missing account, and a missing organization. Rejects with
   * a TypeError if a name or a value is wrong, and with an `AuthError` where the service refuses, e.g. by a hook.
   *
   * @example
   * const ada = await keystead.signedIn({ name: 'Ada', organization: { slug: 'acme', role: 'admin' } });
   */
  signedIn(person?: TestPerson<Fields, Schema, RoleName>): Promise<SignedInPerson>;
  /**
   * Requests and calls of a person, to the service or to your application. Without a person: those of a browser in
   * which nobody is signed in.
   *
   * @example
   * const response = await keystead.as(ada, app.fetch).post('/api/projects', { name: 'Engine' });
   */
  as(
    person?: TestBrowser,
    target?: TestTarget,
  ): Acting<ReturnType<ServerCaller<Own, Fields, Schema, All, RoleName, SessionFields>>>;
}

export type OpenTestPeople = TestPeople<readonly [], FieldInputs, Statements, OrganizationSchema, string>;

/** Refusals of a call that lost against another one at the same moment, and finds its work when it tries again. */
const overtaken: readonly string[] = [USER_ALREADY_EXISTS, ORGANIZATION_ALREADY_EXISTS].map(
  ({ code }) => code,
);

/** The issues of an input in the message, which otherwise says only that there are some. */
function toClearError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error;
  const { issues = [] } = error.details;
  if (issues.length === 0) return error;
  const sentences = issues.map(({ path, message }) => `${path}: ${message}`);
  return new TypeError(`signedIn: ${sentences.join('; ')}`, { cause: error });
}

async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && overtaken.includes(error.code)) return work();
    throw error;
  }
}

/** The same for any service, in production too. */
export function peopleOf(keystead: Pick<OpenKeystead, 'deps' | 'handler' | 'caller'>): OpenTestPeople {
  const signIn = createSignIn(keystead);
  return {
    async signedIn(person = {}) {
      const given = readPerson(keystead.deps, person);
      return twice(() => signIn(given)).catch((error: unknown) => {
        throw toClearError(error);
      });
    },
    as(person = createTestBrowser(keystead.deps), target = undefined) {
      const caller = () => keystead.caller({ headers: person.headers, setCookies: person.setCookies });
      return createActing(keystead, person, { target, caller });
    },
  };
}

/**
 * Test users of a service that is not made by `createTestKeystead`: for the sign-in of end-to-end tests, whose server
 * runs in another process with the same database and secret. No call of the server does this, so nobody can do it
 * over the network. Throws in production.
 *
 * @example
 * const people = createTestPeople(await createKeystead(options));
 * const ada = await people.signedIn({ name: 'Ada' });
 * const context = await browser.newContext({ storageState: ada.storageState });
 */
export function createTestPeople<
  Own extends readonly Feature[],
  Fields,
  All extends Statements,
  Schema,
  RoleName extends string,
  SessionFields,
>(
  keystead: Keystead<Own, Fields, All, Schema, RoleName, SessionFields>,
): TestPeople<Own, Fields, All, Schema, RoleName, SessionFields>;
export function createTestPeople(keystead: OpenKeystead): OpenTestPeople {
  if (serviceOptions.of(keystead.deps).production)
    throw new TypeError(
      'createTestPeople: the service is in production, where nobody is signed in without a proof (option production, or NODE_ENV)',
    );
  return peopleOf(keystead);
}
