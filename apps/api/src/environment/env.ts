import { providerIds } from '@keystead/api-router';
import { SCHEMA_NAME } from '@keystead/db';
import * as values from './environment-values.ts';
import { toFault, toQuote } from './fault.ts';

interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export interface SocialCredentials {
  credentials: Readonly<Record<string, ClientCredentials>>;
  /** One sentence for each provider that has only an id or only a secret. */
  faults: string[];
}

/** Reads the pairs of variables that switch providers on: `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`. */
function readSocialCredentials(variables: Readonly<Record<string, string | undefined>>): SocialCredentials {
  const credentials: Record<string, ClientCredentials> = {};
  const faults: string[] = [];
  for (const id of providerIds) {
    const idName = `${id.toUpperCase()}_CLIENT_ID`;
    const secretName = `${id.toUpperCase()}_CLIENT_SECRET`;
    const clientId = variables[idName];
    const clientSecret = variables[secretName];
    if (clientId && clientSecret) credentials[id] = { clientId, clientSecret };
    else if (clientId) faults.push(toFault(secretName, 'not set', `a value, because ${idName} is set`));
    else if (clientSecret) faults.push(toFault(idName, 'not set', `a value, because ${secretName} is set`));
  }
  return { credentials, faults };
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const modes = ['production', 'development', 'test'] as const;

export type LogLevel = (typeof levels)[number];

/** Values of the environment. A variable that has no default and is not set is undefined. */
export interface Environment {
  mode: (typeof modes)[number];
  port: number;
  host: string;
  /** Processes that answer on the port. */
  workers: number | 'auto';
  baseUrl: string | undefined;
  /** Empty if the variable is set to a value that cannot be used. */
  secret: string | undefined;
  /** Secrets of the product that `keystead import` reads. */
  sourceSecret: string | undefined;
  databaseUrl: string;
  databaseSchema: string | undefined;
  databaseNewsUrl: string | undefined;
  databasePreparedStatements: boolean | undefined;
  redisUrl: string | undefined;
  /** Path of the pages, or `off`. */
  pages: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  metricsPort: number | undefined;
  metricsToken: string | undefined;
  trustedOrigins: string[];
  trustProxy: number | string[] | undefined;
  logLevel: LogLevel;
  configPath: string | undefined;
  /** Credentials by the id of the provider. */
  socialCredentials: Readonly<Record<string, ClientCredentials>>;
}

export interface EnvironmentReading {
  /** Complete even if there are faults, so that the rest of the configuration can be checked too. */
  environment: Environment;
  /** One sentence for each wrong variable. */
  faults: string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of this process with some others. */
export const variablesWith = (others: Variables): Variables => ({ ...process.env, ...others });

/** Variables without empty ones: compose files and shells pass `NAME=` for "not set". */
const withoutBlanks = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );

const A_PORT = 'a whole number from 1 to 65535';

/** Values that no message may quote. */
const secrets = new Set(['AUTH_SECRET', 'METRICS_TOKEN']);

/** Reads every variable of Keystead. No other code of this server reads the environment. */
export function readEnvironment(source: Variables = process.env): EnvironmentReading {
  const variables = withoutBlanks(source);
  const faults: string[] = [];

  const read = <Value>(name: string, parse: values.Parse<Value>, expected: string): Value | undefined => {
    const text = variables[name];
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value !== undefined) return value;
    faults.push(toFault(name, toQuote(text, secrets.has(name) ? 'secret' : 'open'), expected));
    return undefined;
  };

  const secret = read(
    'AUTH_SECRET',
    values.parseSecret,
    `at least ${values.SECRET_LENGTH} random characters in each of its comma-separated secrets`,
  );
  const port = read('PORT', values.parsePort, A_PORT) ?? 3000;
  const metricsPort = read(
    'METRICS_PORT',
    values.portBeside(port),
    `${A_PORT} that is not that of the service`,
  );
  const { credentials, faults: socialFaults } = readSocialCredentials(variables);
  const environment: Environment = {
    mode: read('NODE_ENV', values.oneOf(...modes), `one of ${modes.join(', ')}`) ?? 'development',
    port,
    host:
      read('HOST', values.parseHost, 'a host name or an IP address, without scheme and port') ?? '127.0.0.1',
    workers:
      read('WORKERS', values.parseWorkers, `a whole number from 1 to ${values.MOST_WORKERS}, or auto`) ?? 1,
    baseUrl: read(
      'BASE_URL',
      values.parseBaseUrl,
      'an http or https URL without query, fragment and user name',
    ),
    secret: secret ?? (variables.AUTH_SECRET && ''),
    sourceSecret: variables.SOURCE_SECRET,
    databaseUrl:
      read(
        'DATABASE_URL',
        values.parseDatabaseUrl,
        'sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE',
      ) ?? 'sqlite:./data/keystead.db',
    databaseSchema: read('DATABASE_SCHEMA', values.parseSchema, SCHEMA_NAME),
    databaseNewsUrl: read('DATABASE_NEWS_URL', values.parsePostgresUrl, 'postgresql://USER@HOST/DATABASE'),
    databasePreparedStatements: read('DATABASE_PREPARED_STATEMENTS', values.parseFlag, 'true or false'),
    redisUrl: read('REDIS_URL', values.parseRedisUrl, 'redis://HOST:PORT or rediss://HOST:PORT'),
    pages: read('PAGES', values.parsePages, '/, off, or a path such as /accounts'),
    smtpUrl: read('SMTP_URL', values.parseSmtp, values.expectedSmtp(variables.SMTP_URL)),
    mailFrom: read('MAIL_FROM', values.parseMailFrom, 'a sender such as Example <no-reply@example.com>'),
    metricsPort,
    metricsToken: read(
      'METRICS_TOKEN',
      values.parseToken,
      `at least ${values.SECRET_LENGTH} random characters without spaces`,
    ),
    trustedOrigins:
      read(
        'TRUSTED_ORIGINS',
        values.parseTrustedOrigins,
        'comma-separated origins such as https://app.example.com or *.example.com',
      ) ?? [],
    trustProxy: read(
      'TRUST_PROXY',
      values.parseTrustProxy,
      'the number of proxies in front, or comma-separated networks such as 10.0.0.0/8',
    ),
    logLevel: read('LOG_LEVEL', values.oneOf(...levels), `one of ${levels.join(', ')}`) ?? 'info',
    configPath: read('KEYSTEAD_CONFIG', values.parseModulePath, 'the path of a .ts, .js or .mjs file'),
    socialCredentials: credentials,
  };
  return { environment, faults: [...faults, ...socialFaults] };
}
