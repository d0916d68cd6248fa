import type { FieldInputs, FieldsByOperator, HasFields } from '#core/user/fields/field-types.ts';
import type { RolesInput } from '#features/organizations/access-types.ts';
import type { FieldsOf, OrganizationSchema } from '#features/organizations/field-types.ts';
import type { StorageState, TestCookie } from '#testing/application/cookie-jar.ts';

/** Own fields, which may all be given, also those that people cannot set. Nothing if they are not known. */
type Own<Fields> = HasFields<Fields> extends true ? FieldsByOperator<Fields> : object;

interface OrganizationFacts<RoleName extends string> {
  /** Of an organization that is there, which the person joins, or of a new one. */
  slug: string;
  /**
   * Default: `member`, and the creator role in a new organization. With another role a new organization is founded by
   * somebody else, `Founder of <slug>`.
   */
  role?: RolesInput<RoleName> | undefined;
  /** Name of a new organization. Default: its slug. */
  name?: string | undefined;
  logo?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
}

/** The organization of a person, with its own fields. It is the active one of the session. */
export type TestOrganization<
  Schema = OrganizationSchema,
  RoleName extends string = string,
> = OrganizationFacts<RoleName> & Own<FieldsOf<Schema, 'organization'>>;

interface PersonFacts {
  /** Default: Ada. */
  name?: string | undefined;
  /** Default: the name at example.com. */
  email?: string | undefined;
  /** Default: `correct horse battery`. None while sign-in by password is off. */
  password?: string | undefined;
  image?: string | null | undefined;
  /** Where usernames are on. */
  username?: string | undefined;
  displayUsername?: string | undefined;
  /** They have opened the mail that proves their e-mail address. Default: true. */
  verified?: boolean | undefined;
  /** They have an authenticator app: `totp()` and `backupCodes`. Default: false. */
  twoFactor?: boolean | undefined;
}

/** A user for a test, with own fields. Missing values have defaults. */
export type TestPerson<
  Fields = FieldInputs,
  Schema = OrganizationSchema,
  RoleName extends string = string,
> = PersonFacts & { organization?: TestOrganization<Schema, RoleName> | undefined } & Own<Fields>;

/** An organization that a person of a test has joined, and their membership. */
export interface JoinedOrganization {
  id: string;
  slug: string;
  name: string;
  memberId: string;
}

/** A browser of a test. */
export interface TestBrowser {
  /** For a request and for `getSession`, with the cookies that the browser has now. */
  readonly headers: { cookie: string; origin: string };
  /** The cookies that the browser has now, for the browser of an end-to-end test: `context.addCookies(ada.cookies)`. */
  readonly cookies: TestCookie[];
  /** The same for a new browser: `browser.newContext({ storageState: ada.storageState })`. */
  readonly storageState: StorageState;
  /** Takes the `Set-Cookie` lines of an answer, after a request of your own. */
  setCookies(lines: readonly string[]): void;
}

/** A signed-in user, in a browser of their own. */
export interface SignedInPerson extends TestBrowser {
  id: string;
  name: string;
  email: string;
  /** A person who was there already keeps theirs. */
  password: string;
  /** Undefined if none was asked for. */
  organization: JoinedOrganization | undefined;
  /** Secret of their authenticator app, in base32; undefined if they have none. */
  totpSecret: string | undefined;
  /** Codes that work once each; none without `twoFactor: true`. */
  backupCodes: readonly string[];
  /**
   * The code that their authenticator app shows now. A code works once: move the clock by 30 seconds for another one.
   * Throws if they have no app.
   */
  totp(): string;
}
