import type { Statements } from '#core/access-control/access-control.ts';
import { systemClock } from '#core/call/system-clock.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { OptionsOf } from '#core/feature/types-of-features.ts';
import type { Logger } from '#core/ports.ts';
import type { FieldInputs, KnownFields } from '#core/user/fields/field-types.ts';
import { createKeystead, type Keystead, type OpenKeystead } from '#create-keystead.ts';
import { toConsole } from '#default-log.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName, RoleNameOf } from '#features/organizations/access-types.ts';
import type { KnownSchema, OrganizationSchema } from '#features/organizations/field-types.ts';
import type { KnownProviders, OpenProviders, PlainOptions, TypedOptions } from '#options.ts';
import { createTestClock, type TestClock } from '#testing/application/clock.ts';
import { createTestMails, type MailKind, type TestMails } from '#testing/application/mails.ts';
import { findOwnSchema } from '#testing/application/own-schema.ts';
import { peopleOf, type TestPeople } from '#testing/application/people.ts';
import { createOutbox, type Outbox } from '#testing/network/outbox.ts';

/** A service for tests; see `createTestKeystead`. It is of the type that `createKeystead` returns. */
export interface TestKeystead<
  in out Own extends readonly Feature[] = readonly [],
  in out Fields = FieldInputs,
  in out All extends Statements = DefaultStatements,
  in out Schema = OrganizationSchema,
  in out RoleName extends string = DefaultRoleName,
  in out SessionFields = FieldInputs,
> extends Keystead<Own, Fields, All, Schema, RoleName, SessionFields>,
    TestPeople<Own, Fields, All, Schema, RoleName, SessionFields>,
    AsyncDisposable {
  /** The time of the service: of its limits, sessions, codes and mails. */
  clock: TestClock;
  /** Mails that the service has sent, by kind, with their links and codes. */
  mails: TestMails<MailKind<Own>>;
  /** The same without waiting for anything: call `idle()` before. */
  outbox: Outbox;
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
  Social = OpenProviders,
> = (Own extends readonly [] ? Partial<PlainOptions> : Partial<PlainOptions & OptionsOf<Own>>) &
  TypedOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields, Social>;

interface OpenTestKeystead
  extends OpenKeystead,
    TestPeople<readonly [], FieldInputs, Statements, OrganizationSchema, string>,
    AsyncDisposable {
  clock: TestClock;
  mails: TestMails;
  outbox: Outbox;
}

/** Cheap on purpose: a test needs no password that is hard to find. */
const cheapCost = { logN: 4, r: 8, p: 1 };

/** Only for services of tests, whose data ends with the test. */
const SECRET = 'a secret for tests that is long enough';

const IN_MEMORY = 'sqlite::memory:';

/** Only errors: what an operator has to be warned of is of no use to the reader of a test. */
const onlyErrors: Logger = { debug() {}, info() {}, warn() {}, error: toConsole.error };

/** Options of the service, with defaults, and with the parts that the test looks at. */
function withDefaults(options: TestKeysteadOptions, outbox: Outbox, clock: TestClock) {
  const { emailAndPassword, mailer } = options;
  return {
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    production: false,
    logger: onlyErrors,
    ...options,
    clock: clock.now,
    mailer: { send: (message) => outbox.mailer.send(message).then(() => mailer?.send(message)) },
    emailAndPassword: emailAndPassword !== false && {
      ...emailAndPassword,
      password: { cost: cheapCost, ...emailAndPassword?.password },
    },
  } satisfies TestKeysteadOptions;
}

/**
 * The real service for the tests of an application: migrated, without rate limits unless they are switched on, with a
 * clock that the test moves, and with mails that it reads. In memory, or in the `database` of the options. Each service
 * has a schema of its own in PostgreSQL, which is dropped at the end; so tests may run side by side.
 *
 * @example
 * await using keystead = await createTestKeystead();
 * const ada = await keystead.signedIn({ name: 'Ada' });
 * const response = await fetch(`${url}/todos`, { headers: ada.headers });
 */
export async function createTestKeystead<
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs & KnownFields<Fields> = FieldInputs,
  const All extends Statements = DefaultStatements,
  const Schema extends OrganizationSchema & KnownSchema<Schema> = OrganizationSchema,
  const RoleName extends string = DefaultRoleName,
  const AtRunTime extends boolean = false,
  const SessionFields extends FieldInputs & KnownFields<SessionFields> = FieldInputs,
  const Social extends KnownProviders<Social> = OpenProviders,
>(
  options?: TestKeysteadOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields, Social>,
): Promise<TestKeystead<Own, Fields, All, Schema, RoleNameOf<RoleName, AtRunTime>, SessionFields>>;
export async function createTestKeystead(options: TestKeysteadOptions = {}): Promise<OpenTestKeystead> {
  const outbox = createOutbox();
  const clock = createTestClock(options.clock ?? systemClock);
  const { database = IN_MEMORY, advanced } = options;
  const own = findOwnSchema(database, advanced?.database?.schema);
  const keystead = await createKeystead({
    ...withDefaults(options, outbox, clock),
    database,
    ...(own && { advanced: { ...advanced, database: { ...advanced?.database, schema: own.name } } }),
  });
  let ended: Promise<void> | undefined;
  const end = async (seconds?: number): Promise<void> => {
    await keystead.close(seconds);
    await own?.drop();
  };
  const close = (seconds?: number): Promise<void> => {
    ended ??= end(seconds);
    return ended;
  };
  try {
    await keystead.migrate();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...keystead,
    ...peopleOf(keystead),
    clock,
    outbox,
    mails: createTestMails(keystead, outbox.messages),
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}
