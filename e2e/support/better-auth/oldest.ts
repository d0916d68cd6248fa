import { ORIGIN, SOURCE_SECRET } from './settings.ts';
import type { SourceDatabase } from './source-database.ts';
import type { Handler } from './visitor.ts';

interface Library {
  betterAuth(options: object): { options: object; handler: Handler };
}
interface Migrations {
  getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
}
type Plugins = Record<string, (options?: object) => object>;

/** A part of the old version, with types of our own: those that it has do not fit the settings of our compiler. */
const load = async <Part>(path: string): Promise<Part> => import(`better-auth-1-2${path}`);

/** The plugins of the source, with the settings that differ from the usual ones. */
const plugins: Readonly<Record<string, object>> = {
  username: {},
  twoFactor: { issuer: 'Source' },
  organization: { teams: { enabled: true } },
  admin: {},
  apiKey: {},
  jwt: {},
  multiSession: {},
  bearer: {},
  passkey: {},
};

/** Better Auth 1.2.12 on a database with its tables. */
export async function openOldest({ connection }: SourceDatabase): Promise<Handler> {
  const { betterAuth } = await load<Library>('');
  const { getMigrations } = await load<Migrations>('/db');
  const own = { ...(await load<Plugins>('/plugins')), ...(await load<Plugins>('/plugins/passkey')) };
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    database: connection,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: Object.entries(plugins).map(([name, options]) => own[name]?.(options)),
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return auth.handler;
}
