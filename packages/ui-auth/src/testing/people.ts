import type { LinkedAccount, PublicAuthConfig, SessionData, SessionRow, User } from '#client/wire-types.ts';
import { administrationOff } from './fakes/fake-administration.ts';
import { analyticalEngines } from './fakes/fake-organization.ts';
import { organizationOff } from './organization-config.ts';

/** The moment every fake starts at, so that "3 hours ago" is the same on every run. */
export const FAKE_NOW = Date.parse('2026-11-20T12:00:00.000Z');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const at = (offset: number): string => new Date(FAKE_NOW + offset).toISOString();

/** The password of every fake user by default. */
export const FAKE_PASSWORD = 'correct horse battery';

/** Ada Lovelace, who can sign in to the fake service. */
export const ada: User = {
  id: 'user-ada',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  image: null,
  twoFactorEnabled: false,
  createdAt: at(-200 * DAY),
  updatedAt: at(-3 * DAY),
};

const rows: Pick<SessionRow, 'id' | 'device' | 'ipAddress' | 'userAgent' | 'current' | 'updatedAt'>[] = [
  {
    id: 'session-laptop',
    device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
    ipAddress: '192.0.2.10',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    current: true,
    updatedAt: at(-2 * MINUTE),
  },
  {
    id: 'session-phone',
    device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
    ipAddress: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
    current: false,
    updatedAt: at(-3 * 60 * MINUTE),
  },
  {
    id: 'session-unknown',
    device: { browser: null, system: null, kind: null },
    ipAddress: null,
    userAgent: null,
    current: false,
    updatedAt: at(-9 * DAY),
  },
];

/** A laptop in use, a phone, and a device that told nothing about itself. */
export const adasSessions: SessionRow[] = rows.map((row) => ({
  ...row,
  token: `token-of-${row.id}`,
  userId: ada.id,
  createdAt: at(-20 * DAY),
  expiresAt: at(5 * DAY),
}));

/** Ada's way to sign in: a password. */
export const adasAccounts: LinkedAccount[] = [
  {
    id: 'account-password',
    provider: 'credential',
    providerId: 'credential',
    accountId: ada.id,
    userId: ada.id,
    scopes: [],
    createdAt: at(-200 * DAY),
    updatedAt: at(-200 * DAY),
  },
];

/** The same person at GitHub. */
export const adasAtGithub: LinkedAccount[] = adasAccounts.map((account) => ({
  ...account,
  id: 'account-github',
  provider: 'github',
  providerId: 'github',
  accountId: '1815',
  createdAt: at(-2 * DAY),
  updatedAt: at(-2 * DAY),
}));

/** Ada on her laptop: for `createFakeAuth({ session: adasSession })`. */
export const adasSession: SessionData = { user: ada, session: toSession(adasSessions) };

/** Another person in the same browser. */
export const gracesSession: SessionData = {
  user: { ...ada, id: 'user-grace', name: 'Grace Hopper', email: 'grace@example.com' },
  session: { ...toSession(adasSessions), id: 'session-grace', token: 'token-of-grace', userId: 'user-grace' },
};

function toSession([row]: SessionRow[]): SessionData['session'] {
  if (!row) throw new Error('Ada has no session');
  const { current: _, ...session } = row;
  return session;
}

/** Configuration of the fake service. */
export const fakeConfig: PublicAuthConfig = {
  appName: 'Keystead',
  brand: { name: 'Keystead' },
  emailAndPassword: {
    enabled: true,
    signUp: true,
    changePassword: true,
    requireEmailVerification: false,
    minPasswordLength: 8,
    maxPasswordLength: 128,
  },
  emailVerification: { enabled: true, required: false, expiresIn: 3600, resendAfter: 60 },
  passwordReset: { enabled: true, expiresIn: 3600, resendAfter: 60 },
  changeEmail: { enabled: true },
  deleteUser: { enabled: true, byEmail: false, expiresIn: 86_400 },
  ownData: { url: 'https://app.example.com/api/auth/own-data/download' },
  account: { list: true, link: true, unlink: true, allowUnlinkingAll: false },
  session: { freshAge: 86_400, list: true, revoke: true, revokeOthers: true },
  profile: { enabled: true },
  twoFactor: {
    enabled: true,
    totp: true,
    otp: true,
    otpDigits: 6,
    totpDigits: 6,
    otpExpiresIn: 180,
    resendAfter: 30,
    trustDeviceMaxAge: 2_592_000,
    recovery: 'mail',
  },
  username: { enabled: false, minLength: 3, maxLength: 30, immutable: false },
  usernameSignIn: { enabled: false },
  multiSession: { enabled: false, maximumSessions: 5 },
  magicLink: { enabled: false, signUp: true, expiresIn: 300, resendAfter: 30, otherBrowsers: 'confirm' },
  emailOtp: {
    enabled: false,
    signUp: true,
    otpLength: 6,
    expiresIn: 300,
    resendAfter: 30,
    verifiesOnSignUp: false,
    verifies: false,
    passwordReset: false,
    changeEmail: { enabled: false, verifyCurrentEmail: true },
  },
  passkey: {
    enabled: false,
    register: false,
    autofill: false,
    signUp: false,
    rpId: 'localhost',
    maximumPasskeys: 20,
    nameLimit: 64,
  },
  organization: organizationOff,
  admin: administrationOff,
  activity: { own: true, all: false, overview: false, exportUrl: null },
  apiKey: { enabled: false, rotate: false, usage: false, configurations: [] },
  oauthProvider: {
    enabled: false,
    issuer: null,
    organizationClients: null,
    personalClients: false,
    scopes: [],
  },
  webhooks: { ofOperator: false, ofOrganizations: false, maximum: 10, secretOverlap: 86_400 },
  scim: { enabled: false, baseURL: 'https://app.example.com/api/auth/scim/v2' },
  sso: { enabled: false, saml: false, callbackURL: 'https://app.example.com/api/auth/sso/callback' },
  additionalFields: [],
  pictures: { enabled: true, maxBytes: 100_000, maxPixels: 512 },
  signInMethods: [{ method: 'password' }],
  socialProviders: [],
  trustedOrigins: [],
};

/** A service with passkeys, for `config: withPasskeys`. */
export const withPasskeys = {
  passkey: { ...fakeConfig.passkey, enabled: true, register: true, autofill: true },
};

/** Ada, who acts in the organization of the fake. */
export const adaInOrganization: SessionData = {
  user: ada,
  session: { ...adasSession.session, activeOrganizationId: analyticalEngines.id, activeTeamId: null },
};
