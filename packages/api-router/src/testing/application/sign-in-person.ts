import type { ServerCall, ServerCaller } from '#caller.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { AnyKeystead } from '#keystead.ts';
import {
  assertTakesApps,
  enrolApp,
  showCode,
  type TestAuthenticator,
} from '#testing/application/authenticator.ts';
import { createTestBrowser } from '#testing/application/browser.ts';
import {
  assertOrganization,
  joinOrganization,
  needsFounder,
} from '#testing/application/join-organization.ts';
import type { JoinedOrganization, SignedInPerson, TestBrowser } from '#testing/application/person.ts';
import type { OrganizationGiven, PersonGiven } from '#testing/application/read-person.ts';
import { createTestCalls } from '#testing/application/test-calls.ts';

type Calls = ReturnType<ServerCaller>;

export interface PeopleService extends Pick<AnyKeystead, 'deps'> {
  caller: (call?: ServerCall) => Calls;
}

interface Known {
  userId: string;
  name: string;
  email: string;
  password: string;
  organization: JoinedOrganization | undefined;
}

/** Signs people in at a service. Everything goes through its calls, in their transactions. */
export function createSignIn(service: PeopleService) {
  const { deps } = service;
  const testCalls = createTestCalls(service);
  /** Authenticator apps that were set up here, by the id of their owner. */
  const apps = new Map<string, TestAuthenticator>();
  const hasPasswords = (): boolean => emailPasswordOptions.of(deps).enabled;
  const callsOf = ({ headers, setCookies }: TestBrowser): Calls => service.caller({ headers, setCookies });

  async function makeApp(
    browser: TestBrowser,
    { settings, password }: { settings: TestAuthenticator['settings'] | null; password: string },
  ): Promise<TestAuthenticator> {
    const proof = { password: hasPasswords() ? password : undefined };
    if (!settings) return enrolApp(() => callsOf(browser), { ...proof, now: deps.clock });
    const { backupCodes } = await callsOf(browser).twoFactor.generateBackupCodes(proof);
    return { settings, backupCodes };
  }

  /** The app of a person, and a new one if they need one. Backup codes are known where they were made. */
  async function provideApp(
    userId: string,
    browser: TestBrowser,
    { twoFactor, password }: PersonGiven,
  ): Promise<TestAuthenticator | undefined> {
    const known = apps.get(userId);
    const settings = await testCalls().readTestAuthenticator({ userId });
    if (settings && settings.secret === known?.settings.secret) return known;
    if (!twoFactor) return settings ? { settings, backupCodes: [] } : undefined;
    const app = await makeApp(browser, { settings, password });
    apps.set(userId, app);
    return app;
  }

  /** Somebody who creates an organization that the person has another role in. */
  async function found(
    organization: OrganizationGiven,
    { email, fields, ...given }: PersonGiven,
  ): Promise<void> {
    const { slug } = organization;
    const { byName } = userFieldOptions.of(deps);
    const shared = Object.entries(fields).filter(([name]) => !byName.get(name)?.unique);
    const { userId } = await testCalls().provideTestPerson({
      ...given,
      name: `Founder of ${slug}`,
      email: `founder-of-${slug}${email.slice(email.lastIndexOf('@'))}`,
      verified: undefined,
      usernames: {},
      fields: Object.fromEntries(shared),
    });
    await joinOrganization(service, service.caller(), {
      userId,
      given: { ...organization, roles: undefined },
    });
  }

  async function enter(
    organization: OrganizationGiven,
    { userId, browser, given }: { userId: string; browser: TestBrowser; given: PersonGiven },
  ): Promise<JoinedOrganization> {
    if (await needsFounder(service, organization)) await found(organization, given);
    const joined = await joinOrganization(service, service.caller(), { userId, given: organization });
    await callsOf(browser).organization.setActive({ organizationId: joined.id });
    return joined;
  }

  const toPerson = (
    { userId, ...known }: Known,
    browser: TestBrowser,
    app: TestAuthenticator | undefined,
  ): SignedInPerson => ({
    ...known,
    id: userId,
    totpSecret: app?.settings.secret,
    backupCodes: app?.backupCodes ?? [],
    totp() {
      if (app) return showCode(app.settings, deps.clock());
      throw new TypeError(`${known.email} has no authenticator app: signedIn({ twoFactor: true })`);
    },
    get headers() {
      return browser.headers;
    },
    get cookies() {
      return browser.cookies;
    },
    get storageState() {
      return browser.storageState;
    },
    setCookies: browser.setCookies,
  });

  return async (given: PersonGiven): Promise<SignedInPerson> => {
    const { organization: wanted, fields, twoFactor, password } = given;
    if (wanted) assertOrganization(service, wanted);
    if (twoFactor) assertTakesApps(deps);
    const { userId, isNew } = await testCalls().provideTestPerson(given);
    if (!isNew) await service.caller().setUserFields({ userId, fields });
    const browser = createTestBrowser(deps);
    const { name, email, isOpen } = await testCalls({ setCookies: browser.setCookies }).openTestSession({
      userId,
      isNew,
    });
    if (!isOpen && !twoFactor)
      throw new TypeError(`signedIn: the service requires a second factor of ${email}: give twoFactor: true`);
    const app = await provideApp(userId, browser, given);
    const organization = wanted && (await enter(wanted, { userId, browser, given }));
    const known = { userId, name, email, password: hasPasswords() ? password : '', organization };
    return toPerson(known, browser, app);
  };
}
