import { everythingOn, type Feature, type KeysteadOptions } from '@keystead/api-router';
import type { Environment } from './env.ts';
import type { Configuration } from './load-config.ts';

/** Settings for sending mails: by SMTP, or not at all. */
export interface MailRoute {
  smtpUrl: string | undefined;
  /** The sender of every mail. */
  from: string;
}

type AllOptions = KeysteadOptions<readonly Feature[]>;

/** Options of the service without the secret, which may have to be created first. */
export type ServiceOptions = Omit<AllOptions, 'secret'> & { secret?: AllOptions['secret'] | undefined };

export interface AuthOptions {
  options: ServiceOptions;
  mail: MailRoute;
  redis: string | undefined;
  /** Path of the pages without a slash at its end, so empty at the root; null if there are none. */
  pages: string | null;
}

const toPagesPath = (pages: string): string | null => (pages === 'off' ? null : pages === '/' ? '' : pages);

/** Default sender. Its name must not look like an e-mail address, its host must not be in brackets. */
function toDefaultSender(appName: string, baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  return `${appName.replace(/["<>\\\p{Cc}]/gu, '')} <no-reply@${host === '' || host.startsWith('[') ? 'localhost' : host}>`;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

type Providers = NonNullable<Configuration['socialProviders']>;

/** Providers of the configuration module, in its order, merged with client ids and secrets of the environment. */
function mergeProviders({ socialCredentials }: Environment, configured: Providers = {}): Providers {
  const ids = [...Object.keys(configured), ...Object.keys(socialCredentials)];
  return Object.fromEntries(ids.map((id) => [id, { ...socialCredentials[id], ...configured[id] }]));
}

/** Other origins of this machine, so that 127.0.0.1 works in place of localhost in development. */
function loopbackOrigins({ mode, port }: Environment, baseURL: string): string[] {
  const isLocal = URL.canParse(baseURL) && loopback.includes(new URL(baseURL).hostname);
  return mode === 'development' && isLocal ? loopback.map((host) => `http://${host}:${port}`) : [];
}

/** Options of the database that have a variable. */
const databaseOf = ({ databaseSchema, databaseNewsUrl, databasePreparedStatements }: Environment) => ({
  ...(databaseSchema !== undefined && { schema: databaseSchema }),
  ...(databaseNewsUrl !== undefined && { newsURL: databaseNewsUrl }),
  ...(databasePreparedStatements !== undefined && { preparedStatements: databasePreparedStatements }),
});

/**
 * Options of the service from environment and configuration module. The module overrides the environment. Without a
 * module every feature is on.
 */
export function toAuthOptions(environment: Environment, configuration: Configuration | null): AuthOptions {
  const { mail = {}, redis, pages, ...configured }: Configuration = configuration ?? everythingOn();
  const { smtp, from, ...mailOptions } = mail;
  const appName = configured.appName ?? 'Keystead';
  const baseURL = configured.baseURL ?? environment.baseUrl ?? `http://localhost:${environment.port}`;
  const trustProxy = configured.advanced?.trustProxy ?? environment.trustProxy;
  const database = { ...databaseOf(environment), ...configured.advanced?.database };
  return {
    options: {
      ...configured,
      appName,
      baseURL,
      database: configured.database ?? environment.databaseUrl,
      secret: configured.secret ?? environment.secret,
      trustedOrigins: [
        ...(configured.trustedOrigins ?? environment.trustedOrigins),
        ...loopbackOrigins(environment, baseURL),
      ],
      production: configured.production ?? environment.mode === 'production',
      socialProviders: mergeProviders(environment, configured.socialProviders),
      mail: mailOptions,
      advanced: {
        ...configured.advanced,
        ...(trustProxy !== undefined && { trustProxy }),
        ...(Object.keys(database).length > 0 && { database }),
      },
    },
    mail: {
      smtpUrl: smtp ?? environment.smtpUrl,
      from: from ?? environment.mailFrom ?? toDefaultSender(appName, baseURL),
    },
    redis: redis ?? environment.redisUrl,
    pages: toPagesPath(pages ?? environment.pages ?? '/'),
  };
}
