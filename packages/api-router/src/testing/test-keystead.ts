import { User } from '@keystead/db';
import type { Statements } from '#core/access-control/access-control.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import { createKeystead, type Keystead, type OpenKeystead } from '#create-keystead.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName, RoleNameOf } from '#features/organizations/access-types.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import type { OptionsOf, PlainOptions, TypedOptions } from '#options.ts';
import { opened } from '#testing/opened.ts';
import { createOutbox, type Outbox } from '#testing/outbox.ts';

/** A user for a test. Missing values have defaults. */
export interface TestPerson {
  /** Default: Ada. */
  name?: string;
  /** Default: the name at example.com. */
  email?: string;
  /** Default: `correct horse battery`. */
  password?: string;
  /** Whether the e-mail address is verified. Default: true. */
  emailVerified?: boolean;
}

/** A signed-in user. */
export interface SignedInPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  /** Headers of their browser, for a request and for `getSession`. */
  headers: { cookie: string; origin: string };
  /** The same cookies one by one, e.g. for the browser of an end-to-end test. */
  cookies: { name: string; value: string }[];
}

/** A service for tests; see `createTestKeystead`. It is of the type that `createKeystead` returns. */
export interface TestKeystead<
  in out Own extends readonly Feature[] = readonly [],
  in out Fields = FieldInputs,
  in out All extends Statements = DefaultStatements,
  in out Schema = OrganizationSchema,
  in out RoleName extends string = DefaultRoleName,
  in out SessionFields = FieldInputs,
> extends Keystead<Own, Fields, All, Schema, RoleName, SessionFields>,
    AsyncDisposable {
  /** Mails that the service has sent, after `idle()`. */
  outbox: Outbox;
  /**
   * Signs a user in, in a separate browser. Creates a missing account. Throws if the sign-in needs a second step.
   */
  signedIn(person?: TestPerson): Promise<SignedInPerson>;
}

/** The options of the service that a test is about. The rest has defaults. */
export type TestKeysteadOptions<
  Own extends readonly Feature[] = readonly [],
  Fields extends FieldInputs = FieldInputs,
  All extends Statements = Statements,
  Schema extends OrganizationSchema = OrganizationSchema,
  RoleName extends string = string,
  AtRunTime extends boolean = boolean,
  SessionFields extends FieldInputs = FieldInputs,
> = (Own extends readonly [] ? Partial<PlainOptions> : Partial<PlainOptions & OptionsOf<Own>>) &
  TypedOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields>;

type OpenTestKeystead = TestKeystead<readonly [], FieldInputs, Statements, OrganizationSchema, string>;

/** Cheap on purpose: a test needs no password that is hard to find. */
const cheapCost = { logN: 4, r: 8, p: 1 };

/** Only for services in memory, which end with the test. */
const SECRET = 'a secret for tests that is long enough';

const toPair = (line: string): { name: string; value: string } => {
  const [pair = ''] = line.split(';');
  const split = pair.indexOf('=');
  return { name: pair.slice(0, split), value: pair.slice(split + 1) };
};

async function signIn(keystead: OpenKeystead, person: TestPerson): Promise<SignedInPerson> {
  const { name = 'Ada', password = 'correct horse battery', emailVerified = true } = person;
  const email = (person.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@example.com`).toLowerCase();
  const em = keystead.orm.em.fork();
  if ((await em.count(User, { email })) === 0) {
    await keystead.caller().signUp.email({ name, email, password });
    await em.nativeUpdate(User, { email }, { emailVerified });
  }
  const cookies: SignedInPerson['cookies'] = [];
  const setCookies = (lines: readonly string[]) => void cookies.push(...lines.map(toPair));
  const { user } = opened(await keystead.caller({ setCookies }).signIn.email({ email, password }));
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
  const { origin } = serviceOptions.of(keystead.deps).base;
  return { id: user.id, name: user.name, email, password, headers: { cookie, origin }, cookies };
}

/**
 * The real service for the tests of an application: in memory, migrated, without rate limits, with an outbox in place
 * of a mail server.
 *
 * @example
 * await using keystead = await createTestKeystead();
 * const ada = await keystead.signedIn({ name: 'Ada' });
 * const response = await fetch(`${url}/todos`, { headers: ada.headers });
 */
export async function createTestKeystead<
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs = FieldInputs,
  const All extends Statements = DefaultStatements,
  const Schema extends OrganizationSchema = OrganizationSchema,
  const RoleName extends string = DefaultRoleName,
  const AtRunTime extends boolean = false,
  const SessionFields extends FieldInputs = FieldInputs,
>(
  options?: TestKeysteadOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields>,
): Promise<TestKeystead<Own, Fields, All, Schema, RoleNameOf<RoleName, AtRunTime>, SessionFields>>;
export async function createTestKeystead(options: TestKeysteadOptions = {}): Promise<OpenTestKeystead> {
  const outbox = createOutbox();
  const { emailAndPassword } = options;
  const keystead = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    database: 'sqlite::memory:',
    production: false,
    mailer: outbox.mailer,
    ...options,
    emailAndPassword: emailAndPassword !== false && {
      ...emailAndPassword,
      password: { cost: cheapCost, ...emailAndPassword?.password },
    },
  });
  await keystead.migrate();
  return {
    ...keystead,
    outbox,
    signedIn: (person = {}) => signIn(keystead, person),
    [Symbol.asyncDispose]: () => keystead.close(),
  };
}
