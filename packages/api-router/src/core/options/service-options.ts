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

/** A path of this host, or a page of another one; nothing that runs. */
const leadsToPage = (url: string): boolean => {
  const host = 'https://example.com';
  return URL.canParse(url, host) && /^https?:$/.test(new URL(url, host).protocol);
};

/** One trailing slash means nothing where paths are compared. */
const toDisabledPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

const schema = z.strictObject({
  appName: text.default('Keystead').meta({ description: 'What mails and pages call the application.' }),
  baseURL: z
    .string('an http or https URL')
    .refine((url) => works(() => toBaseUrl(url, '/')), 'an http or https URL')
    .meta({
      description:
        'Public address, e.g. https://example.com. Its origin is always trusted; https turns on secure cookies.',
    }),
  basePath: text
    .refine((path) => works(() => toPlainPath(path)), 'a path like /api/auth')
    .default('/api/auth')
    .meta({ description: 'Where the REST calls are. A path in `baseURL` is used in its place.' }),
  rpcPath: text
    .refine((path) => works(() => toPlainPath(path)) && toPlainPath(path) !== '', 'a path like /api/trpc')
    .default('/api/trpc')
    .meta({ description: 'Where the same calls are over tRPC.' }),
  secret: z
    .union([z.string(), z.array(z.string())], 'at least 32 random characters')
    .superRefine((secret, ctx) => {
      const message = findSecretFault(secret);
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .meta({
      secret: true,
      kind: 'text or list of texts',
      description: 'Signs and seals; at least 32 characters. Of several the first signs, and all verify.',
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
        'Origins besides that of `baseURL`: `https://app.example.com`, `https://*.example.com`, `myapp://`.',
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
        'Calls that are switched off, as paths under `basePath`. They answer 404 on every transport.',
    }),
  production: flag
    .optional()
    .meta({ description: 'Turns rate limits on. Default: whether `NODE_ENV` is production.' }),
  errorURL: text.refine(leadsToPage, 'a path or an http or https URL').optional().meta({
    description: 'Where browser flows end without a better place. Default: `/error` under the base path.',
  }),
  mailer: port<Mailer>('send')
    .optional()
    .meta({ kind: 'Mailer', description: 'Sends every mail. Without one, what needs mail is off.' }),
  logger: port<Logger>('error')
    .optional()
    .meta({ kind: 'Logger', description: 'Where the service writes what an operator has to know.' }),
  counter: port<HitCounter>('takeBack').optional().meta({
    kind: 'HitCounter',
    description:
      'Counts for the limits in place of `rateLimit.storage`, e.g. in a shared store: `count`, `takeBack` and `clear`, each in one step.',
  }),
  changes: port<ChangeLog>('since').optional().meta({
    kind: 'ChangeLog',
    description:
      'Shared by several processes, so that copies of a session go out of date in all of them at once.',
  }),
  clock: callback<Clock>().optional().meta({ description: 'The time. Replaced in tests.' }),
  random: callback<RandomBytes>().optional().meta({ description: 'Random bytes. Replaced in tests.' }),
  fetch: callback<typeof globalThis.fetch>()
    .optional()
    .meta({ description: 'Calls out, to social providers above all.' }),
});

/** What concerns the service as a whole. */
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

/** Calls are told apart by the path that they begin with. */
export const pathsRule: OptionRule = (carrier) => {
  const { base, rpcPath } = serviceOptions.of(carrier);
  return base.path === rpcPath && `basePath and rpcPath are both ${quote(rpcPath)}, expected two paths`;
};
