import { z } from 'zod';
import { parseSender } from '#core/mail/parse-sender.ts';
import { flags, parseSmtpUrl } from '#core/mail/parse-smtp-url.ts';
import { type AnySection, defineOptions } from '#core/options/define-options.ts';
import { elsewhere, text } from '#core/options/kinds.ts';
import { metaOf } from '#core/options/option-meta.ts';

const isTakenBy =
  (read: (text: string) => unknown) =>
  (value: string): boolean => {
    try {
      read(value);
      return true;
    } catch {
      return false;
    }
  };

const isUrlOf =
  (...protocols: string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '';

/** Parts of a path in which nothing is encoded, so that all compare it alike. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/;

/** Where other answers of the server are. */
const takenPath = /^\/(?:dev|healthz|readyz|metrics)(?:\/|$)/;

const isPagesPath = (value: string): boolean =>
  value === 'off' || value === '/' || (plainPath.test(value) && !takenPath.test(value));

/** Options of the processes of a packaged server. `embedded` names what to use in an embedded service. */
export const processOptions = defineOptions(
  '',
  z.strictObject({
    redis: text
      .refine(isUrlOf('redis:', 'rediss:'), 'redis://HOST:PORT or rediss://HOST:PORT')
      .optional()
      .meta({
        secret: true,
        description:
          'Counters that several processes share, and news of changed sessions between them. Overrides `REDIS_URL`.',
        embedded: '`counter` and `changes`',
      }),
    pages: text.refine(isPagesPath, "'/', 'off', or a path such as /accounts").optional().meta({
      description:
        'Path of the pages for sign-in, account, organizations and administration that the packaged server has: `/` (the default), another path such as `/accounts`, or `off`. Overrides `PAGES`.',
      embedded: 'the components of `@keystead/ui-auth` in pages of your own',
    }),
  }),
);

/** Options for sending the mails of a packaged server. */
export const mailRouteOptions = defineOptions(
  'mail',
  z.strictObject({
    smtp: text
      .refine(isUrlOf('smtp:', 'smtps:'), { error: 'smtp://HOST:PORT or smtps://HOST:PORT', abort: true })
      .refine(
        isTakenBy(parseSmtpUrl),
        `smtp://HOST:PORT with user name and password percent-encoded, and after ? only ${flags.join(', ')} with true or false`,
      )
      .optional()
      .meta({
        secret: true,
        description: 'URL of the server that sends the mails. Overrides `SMTP_URL`.',
        embedded: '`mailer`',
      }),
    from: text
      .refine(isTakenBy(parseSender), 'a sender such as Example <no-reply@example.com>')
      .optional()
      .meta({
        description:
          'Sender of every mail. Overrides `MAIL_FROM`. Default: `no-reply@` at the host of `baseURL`.',
        embedded: '`mailer`',
      }),
  }),
);

/** Options of the packaged server, in addition to those of the service. */
export const packagedSections = [processOptions, mailRouteOptions] as const;

const toAdvice = (option: z.core.$ZodType): z.ZodType => {
  const { embedded } = metaOf(option);
  return elsewhere(`is an option of the packaged server; an embedded service takes ${embedded}`);
};

/** Same names for an embedded service, which does not read them: each is refused, with the replacement. */
export const embeddedAdvice: readonly AnySection[] = packagedSections.map(({ path, schema }) =>
  defineOptions(
    path,
    z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, option]) => [name, toAdvice(option)])),
    ),
  ),
);

const withoutFields = (whose: string) =>
  elsewhere(
    `is not an option; ${whose} has no fields of its own, but its user may: \`user.additionalFields\``,
  );

/** The same for names inside sections of the service. */
export const fieldsAdvice: readonly AnySection[] = [
  defineOptions('account', z.strictObject({ additionalFields: withoutFields('an account') })),
];

/** Names of better-auth options that do not exist here, with a sentence about the replacement. */
export const referenceAdvice: AnySection = defineOptions(
  '',
  z.strictObject({
    databaseHooks: elsewhere('is not an option; code of your own around users and sessions is in `hooks`'),
    onAPIError: elsewhere('is not an option; the page where browser flows end is `errorURL`'),
    secondaryStorage: elsewhere('is not an option; what processes share is `counter` and `changes`'),
    plugins: elsewhere('is not an option; each feature has options of its own'),
  }),
);
