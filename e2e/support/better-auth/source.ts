import { apiKey } from '@better-auth/api-key';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import {
  admin,
  bearer,
  emailOTP,
  jwt,
  magicLink,
  multiSession,
  oneTimeToken,
  organization,
  twoFactor,
  username,
} from 'better-auth/plugins';
import { defaultAc } from 'better-auth/plugins/organization/access';
import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '../../../packages/api-router/src/testing/passkey-authenticator.ts';
import { secretIn, totpOf } from '../totp.ts';
import { openDatabase, type SourceDatabase, type SourceShape } from './source-database.ts';
import { answerOf, createVisitor, type Handler, type Visitor } from './visitor.ts';

export const ORIGIN = 'http://localhost:3000';
export const SOURCE_SECRET = 'source-secret-0123456789-0123456789';
export const PASSWORD = 'correct horse battery';

const nothing = async (): Promise<void> => undefined;

/** Names of tables and columns of its own, numbers as ids, and several secrets. */
const ownNames: BetterAuthOptions = {
  user: { modelName: 'app_users', fields: { emailVerified: 'email_verified', createdAt: 'created_at' } },
  session: { modelName: 'app_sessions', fields: { userId: 'user_id', expiresAt: 'expires_at' } },
  account: {
    modelName: 'app_accounts',
    fields: { accountId: 'account_id', providerId: 'provider_id', userId: 'user_id' },
    encryptOAuthTokens: true,
  },
  advanced: { database: { generateId: 'serial' } },
  secrets: [
    { version: 2, value: SOURCE_SECRET },
    { version: 1, value: 'older-secret-0123456789-0123456789ab' },
  ],
};

/** Their types ask for other settings of the compiler than ours. */
const withRoles: object = { ac: defaultAc };

function toAuth({ connection }: SourceDatabase, { isOwn = false }: SourceShape) {
  return betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    database: connection,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    ...(isOwn ? ownNames : {}),
    plugins: [
      username(),
      twoFactor({ issuer: 'Source' }),
      passkey(),
      organization({
        ...withRoles,
        requireEmailVerificationOnInvitation: false,
        teams: { enabled: true },
        dynamicAccessControl: { enabled: true },
      }),
      admin(),
      apiKey([{ configId: 'default' }, { configId: 'team', references: 'organization' }]),
      jwt(),
      multiSession(),
      magicLink({ sendMagicLink: nothing }),
      emailOTP({ sendVerificationOTP: nothing }),
      oneTimeToken(),
      bearer(),
    ],
  });
}

/** A person of the source, with what they hold. */
export interface SourcePerson {
  id: string;
  email: string;
  username: string;
  visitor: Visitor;
}

async function signUp(handler: Handler, name: string): Promise<SourcePerson> {
  const visitor = createVisitor(handler, ORIGIN);
  const email = `${name}@Example.com`;
  const body = { name, email, password: PASSWORD, username: `${name}_x` };
  const { user } = await answerOf<{ user: { id: string } }>(visitor.post('/sign-up/email', body));
  return { id: String(user.id), email: email.toLowerCase(), username: `${name}_x`, visitor };
}

async function enrol({ visitor }: SourcePerson) {
  const { totpURI, backupCodes } = await answerOf<{ totpURI: string; backupCodes: string[] }>(
    visitor.post('/two-factor/enable', { password: PASSWORD }),
  );
  const secret = secretIn(totpURI);
  await answerOf(visitor.post('/two-factor/verify-totp', { code: totpOf(secret) }));
  return { secret, backupCodes };
}

async function addPasskey({ visitor }: SourcePerson): Promise<PasskeyAuthenticator> {
  const authenticator = createPasskeyAuthenticator({ origin: ORIGIN });
  const options = await answerOf<{ challenge: string; rp: { id: string }; user: { id: string } }>(
    visitor.get('/passkey/generate-register-options'),
  );
  const response = { ...authenticator.create(options), clientExtensionResults: {} };
  await answerOf(visitor.post('/passkey/verify-registration', { response, name: 'Key' }, { origin: ORIGIN }));
  return authenticator;
}

/** An organization with a team, a role of its own, a member who was invited, an open invitation, and an API key. */
async function found(owner: SourcePerson, guest: SourcePerson) {
  const { visitor } = owner;
  const { id: organizationId } = await answerOf<{ id: string }>(
    visitor.post('/organization/create', { name: 'Acme', slug: 'acme', metadata: { plan: 'gold' } }),
  );
  const { id: teamId } = await answerOf<{ id: string }>(
    visitor.post('/organization/create-team', { organizationId, name: 'Rockets' }),
  );
  await answerOf(
    visitor.post('/organization/create-role', {
      organizationId,
      role: 'editor',
      permission: { team: ['update'] },
    }),
  );
  const invite = (email: string, role: string) =>
    answerOf<{ id: string }>(
      visitor.post('/organization/invite-member', { organizationId, email, role, teamId }),
    );
  const { id: invitationId } = await invite(guest.email, 'member');
  await answerOf(guest.visitor.post('/organization/accept-invitation', { invitationId }));
  const open = await invite('dora@example.com', 'editor');
  const { key } = await answerOf<{ key: string }>(
    visitor.post('/api-key/create', { name: 'deploy', configId: 'team', organizationId }),
  );
  return { id: String(organizationId), teamId: String(teamId), invitationId: String(open.id), key };
}

/** A database of the newest Better Auth, made by its own calls. */
export async function createSource(url: string, shape: SourceShape = {}) {
  const database = await openDatabase(url);
  const auth = toAuth(database, shape);
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const { handler } = auth;
  const ada = await signUp(handler, 'ada');
  const bob = await signUp(handler, 'bob');
  const grace = await signUp(handler, 'grace');
  const kim = await signUp(handler, 'kim');
  const mallory = await signUp(handler, 'mallory');
  const factor = await enrol(ada);
  const shortVisit = createVisitor(handler, ORIGIN);
  await answerOf(
    shortVisit.post('/sign-in/email', { email: bob.email, password: PASSWORD, rememberMe: false }),
  );
  const authenticator = await addPasskey(grace);
  const { key } = await answerOf<{ key: string }>(kim.visitor.post('/api-key/create', { name: 'robot' }));
  const { token } = await answerOf<{ token: string }>(kim.visitor.get('/token'));
  const acme = await found(bob, kim);
  await database.run('update "USER" set "role" = \'admin\' where "email" = \'ada@example.com\'', shape);
  await database.run('update "USER" set "banned" = 1 where "email" = \'mallory@example.com\'', shape);
  return {
    auth,
    database,
    ada,
    bob,
    grace,
    kim,
    mallory,
    factor,
    shortVisit,
    authenticator,
    key,
    token,
    acme,
  };
}

export type BetterAuthSource = Awaited<ReturnType<typeof createSource>>;
