import type { KeysteadOptions, SocialProvidersOptions } from '@keystead/api-router';
import type { Environment } from './env.ts';
import { type Parse, parseMailFrom, parseSmtp } from './environment-values.ts';
import { toFault, toQuote } from './fault.ts';
import type { Configuration } from './load-config.ts';

/** How mails leave: by SMTP, or not at all. */
export interface MailRoute {
  smtpUrl: string | undefined;
  /** The sender of every mail. */
  from: string;
}

/** The options of the service but for the secret, which may have to be made first. */
export type ServiceOptions = Omit<KeysteadOptions, 'secret'> &
  Pick<Configuration, 'redis'> & { secret?: KeysteadOptions['secret'] | undefined };

export interface AuthOptions {
  options: ServiceOptions;
  mail: MailRoute;
  faults: string[];
}

/** What a server without a configuration module offers: everything. */
const everything: Configuration & Record<string, object> = {
  emailAndPassword: { enabled: true },
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  username: {},
  twoFactor: {},
  passkey: {},
  organization: {},
  admin: {},
  apiKey: {},
  jwt: {},
  multiSession: {},
  bearer: {},
};

/** A sender nobody configured. Its name must not look like an address, its host must not be a bracketed one. */
function toDefaultSender(appName: string, baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  return `${appName.replace(/["<>\\\p{Cc}]/gu, '')} <no-reply@${host === '' || host.startsWith('[') ? 'localhost' : host}>`;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const expectedOfMail = {
  smtp: 'smtp://HOST:PORT or smtps://HOST:PORT',
  from: 'an address such as Example <no-reply@example.com>',
};

/** A part of `mail` in the configuration module, by the rules of the variable it stands in for. */
function findMailFault(name: 'smtp' | 'from', value: unknown, parse: Parse<string>): string[] {
  if (value === undefined || (typeof value === 'string' && parse(value) !== undefined)) return [];
  return [toFault(`mail.${name} of the configuration`, toQuote(String(value), 'open'), expectedOfMail[name])];
}

/** What the configuration says about providers, in its order, over the client ids and secrets of the environment. */
function mergeProviders(
  { socialCredentials }: Environment,
  configured: Configuration['socialProviders'] = {},
): SocialProvidersOptions {
  const ids = [...Object.keys(configured), ...Object.keys(socialCredentials)];
  return Object.fromEntries(
    ids.map((id) => {
      const given = configured[id] ?? {};
      // An empty id is refused by the service, in words of its own; TikTok has another name for it.
      return [id, { clientId: given.clientKey ?? '', ...socialCredentials[id], ...given }];
    }),
  );
}

/** The other names of one's own machine: who opens 127.0.0.1 in place of localhost is no stranger in development. */
function loopbackOrigins({ mode, port }: Environment, baseURL: string): string[] {
  const isLocal = URL.canParse(baseURL) && loopback.includes(new URL(baseURL).hostname);
  return mode === 'development' && isLocal ? loopback.map((host) => `http://${host}:${port}`) : [];
}

/** Environment and configuration module as the options of the service; the module wins where both speak. */
export function toAuthOptions(environment: Environment, configuration: Configuration | null): AuthOptions {
  const { mail = {}, ...configured } = configuration ?? everything;
  const { smtp, from, ...mailOptions } = mail;
  const appName = configured.appName ?? 'Keystead';
  const baseURL = configured.baseURL ?? environment.baseUrl ?? `http://localhost:${environment.port}`;
  const redis = configured.redis ?? environment.redisUrl;
  const trustProxy = configured.advanced?.trustProxy ?? environment.trustProxy;
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
      advanced: { ...configured.advanced, ...(trustProxy !== undefined && { trustProxy }) },
      ...(redis !== undefined && { redis }),
    },
    mail: {
      smtpUrl: smtp ?? environment.smtpUrl,
      from: from ?? environment.mailFrom ?? toDefaultSender(appName, baseURL),
    },
    faults: [...findMailFault('smtp', smtp, parseSmtp), ...findMailFault('from', from, parseMailFrom)],
  };
}
