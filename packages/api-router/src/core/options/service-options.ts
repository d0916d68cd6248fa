import type { Orm } from '@keystead/db';
import { z } from 'zod';
import { toSealingKeys } from '#core/crypto/seal.ts';
import { toSigningKeys } from '#core/crypto/sign.ts';
import { findOriginFault } from '#core/options/allowed-origin.ts';
import { toBaseUrl, toPlainPath } from '#core/options/base-url.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { callback, flag, text, texts } from '#core/options/kinds.ts';
import { findSecretFault, toSecrets } from '#core/options/secret.ts';
import type { ChangeLog, Clock, HitCounter, Logger, Mailer, RandomBytes } from '#core/ports.ts';

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

const port = <Port>(method: string) =>
  z.custom<Port>((value) => has(value, method), `an object with a function '${method}'`);

/** Whether a URL is a path of this host or an http(s) page, so that it cannot run a script. */
const leadsToPage = (url: string): boolean => {
  const host = 'https://example.com';
  return URL.canParse(url, host) && /^https?:$/.test(new URL(url, host).protocol);
};

/** Path without one trailing slash, which makes no difference when paths are compared. */
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
        'Signs cookies and encrypts stored tokens. At least 32 characters. In a list, the first one signs and encrypts; all of them verify and decrypt.',
    }),
  database: z
    .custom<string | Orm>(
      (value) => (typeof value === 'string' && value !== '') || has(value, 'connect'),
      'sqlite:PATH, sqlite::memory:, postgresql://USER@HOST/DATABASE, or what `createOrm` made',
    )
    .meta({
      secret: true,
      kind: 'text or ORM',
      description: '`sqlite:PATH`, `sqlite::memory:`, `postgresql://…`, or an ORM made by `createOrm`.',
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
        'More origins to trust, besides that of `baseURL`: `https://app.example.com`, `https://*.example.com`, `myapp://`.',
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
  errorURL: text.refine(leadsToPage, 'a path or an http or https URL').optional().meta({
    description:
      'Page for errors of a browser flow that has no error page of its own. Default: `/error` under the base path.',
  }),
  mailer: port<Mailer>('send').optional().meta({
    kind: 'Mailer',
    description: 'Sends every mail. Without one, everything that needs mail is off.',
  }),
  logger: port<Logger>('error')
    .optional()
    .meta({ kind: 'Logger', description: 'Takes the log messages of the service.' }),
  countHit: callback<HitCounter>().optional().meta({
    description: 'Counts calls for the rate limits, e.g. in a shared store. Replaces `rateLimit.storage`.',
  }),
  changes: port<ChangeLog>('since').optional().meta({
    kind: 'ChangeLog',
    description:
      'Tells all processes of the service which sessions have changed, so that each of them stops using its copies at once.',
  }),
  clock: callback<Clock>().optional().meta({ description: 'Tells the time. Replaced in tests.' }),
  random: callback<RandomBytes>().optional().meta({ description: 'Makes random bytes. Replaced in tests.' }),
  fetch: callback<typeof globalThis.fetch>()
    .optional()
    .meta({ description: 'Sends requests to other servers, such as social providers.' }),
});

/** Options of the whole service. */
export const serviceOptions = defineOptions('', schema, {
  resolve: ({ baseURL, basePath, rpcPath, secret, errorURL, ...rest }) => {
    const base = toBaseUrl(baseURL, basePath);
    const secrets = toSecrets(secret);
    return {
      ...rest,
      production: rest.production ?? false,
      base,
      rpcPath: toPlainPath(rpcPath),
      secrets,
      keys: toSigningKeys(secrets),
      sealingKeys: toSealingKeys(secrets),
      trustedOrigins: [base.origin, ...rest.trustedOrigins],
      disabledPaths: new Set(rest.disabledPaths.map(toDisabledPath)),
      /** Absolute. */
      errorURL: errorURL === undefined ? `${base.href}/error` : new URL(errorURL, base.origin).href,
    };
  },
});

/** Rule that the base paths of REST and tRPC differ, because they decide which one serves a request. */
export const pathsRule: OptionRule = (carrier) => {
  const { base, rpcPath } = serviceOptions.of(carrier);
  return base.path === rpcPath && `basePath and rpcPath are both ${quote(rpcPath)}, expected two paths`;
};
