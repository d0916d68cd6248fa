import { oauthProvider } from '@better-auth/oauth-provider';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { admin, jwt } from 'better-auth/plugins';
import { z } from 'zod';
import { ORIGIN, SOURCE_SECRET } from './settings.ts';
import { openDatabase } from './source-database.ts';
import type { Handler, Visitor } from './visitor.ts';

const created = z.object({ client_id: z.string(), client_secret: z.string() });

/** An application that a source knows. */
export type SourceClient = z.output<typeof created>;

/** The types of a plugin hold for the exact libraries it was built with. */
const isPlugin = (plugin: unknown): plugin is BetterAuthPlugin =>
  typeof plugin === 'object' && plugin !== null && 'id' in plugin;

function provider(): BetterAuthPlugin {
  const plugin: unknown = oauthProvider({
    loginPage: '/sign-in',
    consentPage: '/consent',
    scopes: ['openid', 'profile', 'email', 'offline_access', 'notes:read'],
    silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
  });
  if (!isPlugin(plugin)) throw new TypeError('oauthProvider makes no plugin any more');
  return plugin;
}

/** A Better Auth that signs people in to applications, on a database with its tables. */
export async function openWithApplications(url: string) {
  const database = await openDatabase(url);
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    database: database.connection,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [jwt(), admin(), provider()],
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const handler: Handler = auth.handler;
  return {
    database,
    handler,
    /** As the operator makes an application: no page asks people about it. */
    async createFirstParty({ cookies }: Visitor, body: object): Promise<SourceClient> {
      const call: unknown = Reflect.get(auth.api, 'adminCreateOAuthClient');
      if (typeof call !== 'function') throw new TypeError('the call of administrators has another name');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer: unknown = await Reflect.apply(call, auth.api, [
        { body: { ...body, skip_consent: true }, headers: new Headers({ cookie, origin: ORIGIN }) },
      ]);
      return created.parse(answer);
    },
    async createClient(visitor: Visitor, body: object): Promise<SourceClient> {
      const answer = await visitor.post('/oauth2/create-client', body);
      return created.parse(await answer.json());
    },
  };
}

export type SourceWithApplications = Awaited<ReturnType<typeof openWithApplications>>;
