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
import { ORIGIN, SOURCE_SECRET } from './settings.ts';
import type { SourceDatabase, SourceShape } from './source-database.ts';
import type { Handler } from './visitor.ts';

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

/** Checks a password by its hash, as an application may do it in place of the library. */
export type Verify = (given: { hash: string; password: string }) => Promise<boolean>;

function createAuth(
  { connection }: SourceDatabase,
  { isOwn = false, verify }: SourceShape & { verify?: Verify | undefined },
) {
  return betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    database: connection,
    emailAndPassword: { enabled: true, ...(verify && { password: { verify } }) },
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

/** The newest Better Auth on a database with its tables. */
export async function openNewest(database: SourceDatabase, shape: SourceShape): Promise<Handler> {
  const auth = createAuth(database, shape);
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return auth.handler;
}

/** The same on a database that has its tables: what they lack, and the library itself. */
export async function openAgain(database: SourceDatabase, verify?: Verify) {
  const auth = createAuth(database, { verify });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  const lacking = [...toBeCreated, ...toBeAdded].map(({ table }) => table);
  return {
    handler: auth.handler,
    lacking,
    /** The id of the user whose key it is; undefined for a text that is no key. */
    async findOwner(key: string, configId: string): Promise<string | undefined> {
      const { key: found } = await auth.api.verifyApiKey({ body: { key, configId } });
      return found?.referenceId;
    },
  };
}
