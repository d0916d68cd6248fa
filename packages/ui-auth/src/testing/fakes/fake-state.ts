import type { OutputAt } from '#client/procedure-paths.ts';
import type {
  AdminUser,
  AuthOutputs,
  DeletedOrganization,
  LinkedAccount,
  PasskeyRow,
  PendingEmailChange,
  PublicAuthConfig,
  SessionData,
  SessionRow,
  User,
} from '#client/wire-types.ts';
import { ada, adasAccounts, adasSessions, FAKE_PASSWORD, fakeConfig } from '../people.ts';
import { toSignInMethods } from '../sign-in-methods.ts';
import { type FakeApiKey, fakeApiKeys } from './fake-api-keys.ts';
import { type FakeApplications, fakeApplications } from './fake-applications.ts';
import { type FakeBrand, noBrand } from './fake-brand.ts';
import { type FakeDevice, fakeDevice } from './fake-device.ts';
import { type FakeDirectory, fakeDirectories } from './fake-directories.ts';
import { type FakeEvent, fakeEvents } from './fake-events.ts';
import { FakeFailure } from './fake-failure.ts';
import { type FakeOrganization, fakeOrganization } from './fake-organization.ts';
import type { FakeMembership } from './fake-organizations.ts';
import { adasPasskeys } from './fake-passkeys.ts';
import {
  type FakeConnection,
  type FakeConnectionSignIn,
  fakeConnectionSignIns,
  fakeConnections,
} from './fake-sso.ts';
import { type FakeTwoFactor, noTwoFactor } from './fake-two-factor.ts';
import { fakeUsers } from './fake-users.ts';
import { type FakeDelivery, type FakeWebhook, fakeDeliveries, fakeWebhooks } from './fake-webhooks.ts';

/** Parts of the configuration of a fake service that differ from the usual one. */
export type ConfigChanges = {
  [Section in keyof PublicAuthConfig]?: PublicAuthConfig[Section] extends unknown[]
    ? PublicAuthConfig[Section]
    : PublicAuthConfig[Section] extends object
      ? Partial<PublicAuthConfig[Section]>
      : PublicAuthConfig[Section];
};

type FakeSetupLink = AuthOutputs['organization']['listSetupLinks'][number];

/** The memory of the fake server. Tests may read and change it. */
export interface FakeState {
  config: PublicAuthConfig;
  /** The one account there is: who may sign in. */
  user: User;
  session: SessionData | null;
  /** Sessions of other accounts in this browser. */
  others: SessionData[];
  sessions: SessionRow[];
  accounts: LinkedAccount[];
  /** The password that is right. */
  password: string;
  /** The change of address that waits for a link to be opened. */
  emailChange: PendingEmailChange | null;
  twoFactor: FakeTwoFactor;
  /** Wrong codes since the last mailed one. */
  wrongMailCodes: number;
  passkeys: PasskeyRow[];
  /** The one organization there is. */
  organization: FakeOrganization;
  /** Who signs up with a passkey that is not made yet. */
  signingUp: User | null;
  /** All that the visitor is a member of, with their members; null: that of `organization`. */
  organizations: FakeMembership[] | null;
  deletedOrganizations: DeletedOrganization[];
  /** The newest first. */
  apiKeys: FakeApiKey[];
  /** The oldest first. */
  webhooks: FakeWebhook[];
  /** Identity providers of the organization. */
  connections: FakeConnection[];
  /** Who came in by them, the newest first. */
  connectionSignIns: FakeConnectionSignIn[];
  /** Directories of the organization. */
  directories: FakeDirectory[];
  /** The newest first. */
  setupLinks: FakeSetupLink[];
  /** A set-up link is open in this browser. */
  isByLink: boolean;
  /** The newest first. */
  deliveries: FakeDelivery[];
  /** The one device that waits to be signed in. */
  device: FakeDevice;
  /** Applications that sign people in with the service. */
  applications: FakeApplications;
  /** The brand that administrators publish. */
  brand: FakeBrand;
  /** Newest first. */
  events: FakeEvent[];
  /** The file with the own data. */
  ownData: OutputAt<'ownData.status'>;
  /** Everybody, as administrators see them. */
  users: AdminUser[];
  /** Ends of the tokens of sessions that administrators ended. */
  endedSessions: string[];
  /** Session of the administrator during an impersonation. */
  impersonator: SessionData | null;
  /** Challenges that were given out so far. */
  challenges: number;
  /** Milliseconds since 1970. */
  now: number;
}

interface StateOptions {
  now: number;
  config?: ConfigChanges | undefined;
  user?: User | undefined;
  session?: SessionData | null | undefined;
  others?: SessionData[] | undefined;
  sessions?: SessionRow[] | undefined;
  accounts?: LinkedAccount[] | undefined;
  password?: string | undefined;
  emailChange?: PendingEmailChange | null | undefined;
  twoFactor?: Partial<FakeTwoFactor> | undefined;
  passkeys?: PasskeyRow[] | undefined;
  organization?: Partial<FakeOrganization> | undefined;
  organizations?: FakeMembership[] | undefined;
  deletedOrganizations?: DeletedOrganization[] | undefined;
  apiKeys?: FakeApiKey[] | undefined;
  webhooks?: FakeWebhook[] | undefined;
  connections?: FakeConnection[] | undefined;
  connectionSignIns?: FakeConnectionSignIn[] | undefined;
  directories?: FakeDirectory[] | undefined;
  deliveries?: FakeDelivery[] | undefined;
  device?: Partial<FakeDevice> | undefined;
  applications?: Partial<FakeApplications> | undefined;
  brand?: Partial<FakeBrand> | undefined;
  events?: FakeEvent[] | undefined;
  ownData?: OutputAt<'ownData.status'> | undefined;
  users?: AdminUser[] | undefined;
}

export function createFakeState({ config = {}, now, ...rest }: StateOptions): FakeState {
  return {
    now,
    config: withChanges(config),
    user: rest.session?.user ?? rest.user ?? ada,
    session: rest.session ?? null,
    others: rest.others ?? [],
    sessions: rest.sessions ?? adasSessions,
    accounts: rest.accounts ?? adasAccounts,
    password: rest.password ?? FAKE_PASSWORD,
    emailChange: rest.emailChange ?? null,
    twoFactor: { ...noTwoFactor, ...rest.twoFactor },
    wrongMailCodes: 0,
    passkeys: rest.passkeys ?? adasPasskeys,
    organization: { ...fakeOrganization, ...rest.organization },
    signingUp: null,
    organizations: rest.organizations ?? null,
    deletedOrganizations: rest.deletedOrganizations ?? [],
    apiKeys: rest.apiKeys ?? fakeApiKeys,
    webhooks: rest.webhooks ?? fakeWebhooks,
    connections: rest.connections ?? fakeConnections,
    connectionSignIns: rest.connectionSignIns ?? fakeConnectionSignIns,
    directories: rest.directories ?? fakeDirectories,
    setupLinks: [],
    isByLink: false,
    deliveries: rest.deliveries ?? fakeDeliveries,
    device: { ...fakeDevice, ...rest.device },
    applications: { ...fakeApplications, ...rest.applications },
    brand: { ...noBrand, ...rest.brand },
    events: rest.events ?? fakeEvents,
    ownData: rest.ownData ?? { file: null, nextAt: null },
    users: rest.users ?? fakeUsers,
    endedSessions: [],
    impersonator: null,
    challenges: 0,
  };
}

function withChanges(changes: ConfigChanges): PublicAuthConfig {
  const config = {
    appName: changes.appName ?? fakeConfig.appName,
    brand: { name: changes.appName ?? fakeConfig.appName, ...changes.brand },
    emailAndPassword: { ...fakeConfig.emailAndPassword, ...changes.emailAndPassword },
    emailVerification: { ...fakeConfig.emailVerification, ...changes.emailVerification },
    passwordReset: { ...fakeConfig.passwordReset, ...changes.passwordReset },
    changeEmail: { ...fakeConfig.changeEmail, ...changes.changeEmail },
    deleteUser: { ...fakeConfig.deleteUser, ...changes.deleteUser },
    ownData: { ...fakeConfig.ownData, ...changes.ownData },
    account: { ...fakeConfig.account, ...changes.account },
    session: { ...fakeConfig.session, ...changes.session },
    profile: { ...fakeConfig.profile, ...changes.profile },
    pictures: { ...fakeConfig.pictures, ...changes.pictures },
    twoFactor: { ...fakeConfig.twoFactor, ...changes.twoFactor },
    username: { ...fakeConfig.username, ...changes.username },
    usernameSignIn: { ...fakeConfig.usernameSignIn, ...changes.usernameSignIn },
    multiSession: { ...fakeConfig.multiSession, ...changes.multiSession },
    organization: { ...fakeConfig.organization, ...changes.organization },
    admin: { ...fakeConfig.admin, ...changes.admin },
    magicLink: { ...fakeConfig.magicLink, ...changes.magicLink },
    emailOtp: { ...fakeConfig.emailOtp, ...changes.emailOtp },
    passkey: { ...fakeConfig.passkey, ...changes.passkey },
    activity: { ...fakeConfig.activity, ...changes.activity },
    apiKey: { ...fakeConfig.apiKey, ...changes.apiKey },
    webhooks: { ...fakeConfig.webhooks, ...changes.webhooks },
    scim: { ...fakeConfig.scim, ...changes.scim },
    sso: { ...fakeConfig.sso, ...changes.sso },
    oauthProvider: { ...fakeConfig.oauthProvider, ...changes.oauthProvider },
    additionalFields: changes.additionalFields ?? fakeConfig.additionalFields,
    socialProviders: changes.socialProviders ?? fakeConfig.socialProviders,
    trustedOrigins: changes.trustedOrigins ?? fakeConfig.trustedOrigins,
  };
  return { ...config, signInMethods: changes.signInMethods ?? toSignInMethods(config) };
}

/** The signed-in visitor, or the refusal the server would give. */
export function requireSession(state: FakeState): SessionData {
  if (state.session) return state.session;
  throw new FakeFailure('UNAUTHORIZED');
}
