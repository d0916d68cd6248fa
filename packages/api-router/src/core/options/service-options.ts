import { isPostgresPool, type Orm, type PostgresPool } from '@keystead/db';
import { z } from 'zod';
import { createKeyRing, type KeyPurpose, type Keys } from '#core/crypto/keys.ts';
import { originFaultOf, toOriginTest } from '#core/http/origin-pattern.ts';
import { toBaseUrl, toPlainPath } from '#core/options/base-url.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { callback, flag, pageUrl, text, texts } from '#core/options/kinds.ts';
import type { ChangeLog, Clock, HashPlaces, HitCounter, Logger, Mailer, RandomBytes } from '#core/ports.ts';

/** Sentence about the first origin in a list that cannot be trusted. */
function findOriginFault(origins: readonly unknown[]): string | undefined {
  const wrong = origins.find((origin) => originFaultOf(origin) !== undefined);
  const fault = wrong === undefined ? undefined : originFaultOf(wrong);
  return fault && `holds ${quote(wrong)}, ${fault}`;
}

const SECRET_LENGTH = 32;
/** Smallest number of different characters in a secret. Random text has more; a word or a repeated key has fewer. */
const DIFFERENT_CHARACTERS = 8;

/** Default secrets of better-auth. They are public, so they are refused. */
const publicSecrets = new Set(['better-auth-secret-123456789', 'better-auth-secret-12345678901234567890']);

const isGuessable = (part: string): boolean =>
  new Set(part).size < DIFFERENT_CHARACTERS || publicSecrets.has(part);

/** Secrets in order: the first one signs, all of them verify. */
function toSecrets(secret: string | readonly string[]): [string, ...string[]] {
  const parts = typeof secret === 'string' ? secret.split(',').map((part) => part.trim()) : secret;
  const [first = '', ...older] = parts;
  return [first, ...older];
}

/** Sentence about a weak secret. It does not contain any part of the secret, because it may be logged. */
function findSecretFault(secret: string | readonly string[]): string | undefined {
  const secrets = toSecrets(secret);
  if (secrets.every((part) => part === ''))
    return `is empty, expected at least ${SECRET_LENGTH} random characters, as from "openssl rand -base64 33"`;
  if (secrets.some((part) => part.length < SECRET_LENGTH))
    return `is too short, expected at least ${SECRET_LENGTH} characters`;
  return secrets.some(isGuessable) ? 'can be guessed, expected random characters' : undefined;
}

const works = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const has = (value: unknown, method: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function';

const isOrm = (value: unknown): value is Orm => has(value, 'connect') && has(Object(value).em, 'fork');

const port = <Port>(method: string) =>
  z.custom<Port>((value) => has(value, method), `an object with a function '${method}'`);

/** Path without one trailing slash, which is ignored when paths are compared. */
const toDisabledPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

const schema = z.strictObject({
  appName: text.default('Keystead').meta({ description: 'Name of the application in mails and pages.' }),
  baseURL: z
    .string('an http or https URL')
    .refine((url) => works(() => toBaseUrl(url, '/')), 'an http or https URL')
    .meta({
      description:
        'Public URL, e.g. https://example.com. Its origin is always trusted. With https, cookies are secure.',
    }),
  basePath: text
    .refine((path) => works(() => toPlainPath(path)), 'a path like /api/auth')
    .default('/api/auth')
    .meta({ description: 'Path of the REST calls. If `baseURL` has a path, that is used instead.' }),
  rpcPath: text
    .refine((path) => works(() => toPlainPath(path)) && toPlainPath(path) !== '', 'a path like /api/trpc')
    .default('/api/trpc')
    .meta({ description: 'Path of the same calls over tRPC.' }),
  secret: z
    .union([z.string(), z.array(z.string())], 'at least 32 random characters')
    .superRefine((secret, ctx) => {
      const message = findSecretFault(secret);
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .meta({
      secret: true,
      kind: 'text or list of texts',
      description:
        'Signs cookies and encrypts stored tokens. At least 32 characters. In a list, or in a text with commas between them, the first one signs and encrypts; all of them verify and decrypt.',
    }),
  database: z
    .custom<string | PostgresPool | Orm>(
      (value) => (typeof value === 'string' && value !== '') || isPostgresPool(value) || isOrm(value),
      'sqlite:PATH, sqlite::memory:, postgresql://USER@HOST/DATABASE, a pool of pg, or what `createOrm` made',
    )
    .meta({
      secret: true,
      kind: 'text, pool or ORM',
      description:
        '`sqlite:PATH`, `sqlite::memory:`, `postgresql://…`, a pool of `pg` that your application has already, or an ORM made by `createOrm`. A pool stays yours: it is never ended.',
    }),
  trustedOrigins: z
    .custom<string[]>(Array.isArray, { error: 'a list of origins', abort: true })
    .superRefine((origins, ctx) => {
      const message = findOriginFault(origins);
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .default([])
    .meta({
      kind: 'list of texts',
      description:
        'More origins to trust, besides that of `baseURL`: `https://app.example.com`, `https://*.example.com`, `http://192.168.*.*:3000`, `myapp://`, `corp://host/app`, `exp://192.168.*.*:*/**`. A host of only digits, dots and wildcards matches IP addresses only; a wildcard at the end of a host name matches no dot.',
    }),
  disabledPaths: texts
    .superRefine((paths, ctx) => {
      const wrong = paths.find((path) => !path.startsWith('/'));
      if (wrong === undefined) return;
      ctx.addIssue({ code: 'custom', message: `holds ${quote(wrong)}, expected a path like /sign-up/email` });
    })
    .default([])
    .meta({
      description:
        'Calls that are switched off, as paths under `basePath`. They answer 404, over REST and tRPC alike.',
    }),
  production: flag
    .optional()
    .meta({ description: 'Turns rate limits on. Default: whether `NODE_ENV` is production.' }),
  errorURL: pageUrl.optional().meta({
    description:
      'Page for errors of a browser flow that has no error page of its own. Default: `/error` under the base path.',
  }),
  mailer: port<Mailer>('send').optional().meta({
    kind: 'Mailer',
    description: 'Sends every mail. Without one, everything that needs mail is off.',
  }),
  logger: port<Logger>('error').optional().meta({
    kind: 'Logger',
    description:
      'Where the service writes what an operator has to know. Without one, warnings and errors go to the console.',
  }),
  counter: port<HitCounter>('takeBack').optional().meta({
    kind: 'HitCounter',
    description:
      'Counts for the limits in place of `rateLimit.storage`, e.g. in a shared store: `count`, `takeBack` and `clear`, each in one step.',
  }),
  changes: port<ChangeLog>('since').optional().meta({
    kind: 'ChangeLog',
    description:
      'Tells all processes of the service which sessions have changed, so that each of them stops using its copies at once.',
  }),
  hashPlaces: port<HashPlaces>('take').optional().meta({
    kind: 'HashPlaces',
    description:
      'Places that several processes on one machine share: each takes a free one before it hashes a password. The packaged server gives one to its workers.',
  }),
  clock: callback<Clock>().optional().meta({ description: 'Tells the time. Replaced in tests.' }),
  random: callback<RandomBytes>().optional().meta({ description: 'Makes random bytes. Replaced in tests.' }),
  fetch: callback<typeof globalThis.fetch>().optional().meta({
    description:
      'Sends requests to servers that your configuration names, such as social providers. The built-in one refuses private IP addresses; your own has to do that itself.',
  }),
});

/** Options of the whole service. */
export const serviceOptions = defineOptions('', schema, {
  resolve: ({ baseURL, basePath, rpcPath, secret, errorURL, ...rest }) => {
    const base = toBaseUrl(baseURL, basePath);
    const secrets = toSecrets(secret);
    const trustedOrigins = [base.origin, ...rest.trustedOrigins];
    return {
      ...rest,
      production: rest.production ?? false,
      base,
      rpcPath: toPlainPath(rpcPath),
      keys: createKeyRing(secrets),
      trustedOrigins,
      originTests: trustedOrigins.map(toOriginTest),
      disabledPaths: new Set(rest.disabledPaths.map(toDisabledPath)),
      /** Absolute URL. */
      errorURL: errorURL === undefined ? `${base.href}/error` : new URL(errorURL, base.origin).href,
    };
  },
});

/** The keys for one purpose, and for no other. */
export const keysFor = (carrier: OptionCarrier, purpose: KeyPurpose): Keys =>
  serviceOptions.of(carrier).keys(purpose);

/** Calls of tRPC and REST are distinguished by the beginning of their paths. */
export const pathsRule: OptionRule = (carrier) => {
  const { base, rpcPath } = serviceOptions.of(carrier);
  return base.path === rpcPath && `basePath and rpcPath are both ${quote(rpcPath)}, expected two paths`;
};
