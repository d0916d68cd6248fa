import type { KeyPermissions } from '@keystead/db';
import { z } from 'zod';
import { quote } from '#core/options/check-options.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { type Awaitable, elsewhere, flag, seconds, text, wholeNumber } from '#core/options/kinds.ts';

/** Characters of a prefix, which is used in headers and URLs. */
export const PREFIX = /^[A-Za-z0-9_-]+$/;

/** A lifetime of keys. Shorter ones are refused, because other services ask for days here. */
const lifetime = seconds.min(HOUR, `seconds, and at least ${HOUR} of them`);

/** One action on one resource, with its name on the screens. */
const scope = z.strictObject({
  value: text.regex(/^[^\s:]+:\S+$/, "a resource and an action, such as 'project:read'"),
  label: text.min(1, 'a text'),
  help: text.optional(),
});

const scopeGroup = z.strictObject({
  group: text.min(1, 'a text'),
  actions: z.array(scope, 'a list of scopes').min(1, 'at least one scope'),
});

/** Scopes that keys may get, under headings. */
export type ScopeGroup = z.output<typeof scopeGroup>;

const actions = z.record(z.string(), z.array(z.string()));
const isActions = (value: unknown): value is KeyPermissions => actions.safeParse(value).success;

const isDefault = (value: unknown): boolean => typeof value === 'function' || isActions(value);

const DEFAULT_PERMISSIONS = 'actions by resource, or a function';

const gone = (advice: string) => elsewhere(`is not an option; ${advice}`);

/** Settings that are the same for every configuration of keys. */
export const settingsShape = {
  references: z.enum(['user', 'organization'], "'user' or 'organization'").default('user').meta({
    description: 'Whether the keys belong to users or to organizations.',
  }),
  defaultPrefix: text
    .regex(PREFIX, 'letters, digits, `_` and `-`')
    .max(64, 'at most 64 characters')
    .optional()
    .meta({ description: 'Prefix of keys that are created without one.' }),
  minimumPrefixLength: wholeNumber(1).default(1).meta({ description: 'Fewest characters of a prefix.' }),
  maximumPrefixLength: wholeNumber(1)
    .max(64, 'a whole number from 1 to 64')
    .default(32)
    .meta({ description: 'Most characters of a prefix.' }),
  minimumNameLength: wholeNumber(1).default(1).meta({ description: 'Fewest characters of a name.' }),
  maximumNameLength: wholeNumber(1)
    .max(256, 'a whole number from 1 to 256')
    .default(32)
    .meta({ description: 'Most characters of a name.' }),
  requireName: flag.default(false).meta({ description: 'Whether every key needs a name.' }),
  enableMetadata: flag.default(false).meta({ description: 'Whether keys may have metadata.' }),
  keyExpiration: z
    .strictObject({
      defaultExpiresIn: seconds.gt(0, 'more than 0 seconds').nullable().default(null).meta({
        kind: 'seconds or null',
        description: 'Seconds that a key works that is created without an end. `null`: for ever.',
      }),
      disableCustomExpiresTime: flag
        .default(false)
        .meta({ description: 'Whether people may not choose when a key ends.' }),
      minExpiresIn: lifetime
        .default(DAY)
        .meta({ kind: 'seconds', description: 'The shortest time that people may choose.' }),
      maxExpiresIn: lifetime
        .default(365 * DAY)
        .meta({ kind: 'seconds', description: 'The longest time that people may choose.' }),
    })
    .prefault({}),
  rateLimit: z
    .strictObject({
      enabled: flag.default(true).meta({ description: 'Whether the requests of a key are limited.' }),
      window: wholeNumber(1)
        .default(MINUTE)
        .meta({ kind: 'seconds', description: 'Length of the window of a new key.' }),
      maxRequests: wholeNumber(1)
        .default(1000)
        .meta({ description: 'Requests of a new key in each window.' }),
      timeWindow: gone('use `window`, in seconds'),
    })
    .prefault({}),
  startingCharactersConfig: z
    .strictObject({
      shouldStore: flag
        .default(true)
        .meta({ description: 'Whether the first characters of a key are kept, to tell keys apart.' }),
      charactersLength: wholeNumber(1)
        .max(16, 'a whole number from 1 to 16')
        .default(6)
        .meta({ description: 'Number of these characters, the prefix included.' }),
    })
    .prefault({}),
  permissions: z
    .strictObject({
      defaultPermissions: z
        .custom<KeyPermissions | ((ownerId: string) => Awaitable<KeyPermissions | null>)>(
          isDefault,
          DEFAULT_PERMISSIONS,
        )
        .optional()
        .meta({
          kind: 'actions by resource, or function',
          description:
            'What a new key may do in your application, e.g. `{ files: ["read"] }`. A function gets the id of the owner.',
        }),
    })
    .prefault({}),
  scopes: z
    .array(scopeGroup, 'a list of groups of scopes')
    .superRefine((groups, ctx) => {
      const values = groups.flatMap(({ actions }) => actions.map(({ value }) => value));
      const twice = values.find((value, index) => values.indexOf(value) !== index);
      if (twice === undefined) return;
      ctx.addIssue({ code: 'custom', message: `has the scope ${quote(twice)} twice` });
    })
    .default([])
    .meta({
      kind: 'list of groups',
      description:
        'Permissions that people may give to keys that they create, with the names that the screens show: `[{ group: "Projects", actions: [{ value: "project:read", label: "Read projects" }] }]`. Without it only your own code gives permissions.',
    }),
  sampleUrl: text
    .refine((url) => URL.canParse(url) && /^https?:/.test(url), 'an http or https URL')
    .optional()
    .meta({
      kind: 'URL',
      description:
        'URL in the sample request that is shown with a new key. Default: your base URL, or `get-session` where a key stands for a session.',
    }),
  maximumKeys: wholeNumber(1)
    .max(1000, 'a whole number from 1 to 1000')
    .default(100)
    .meta({ description: 'Keys of one owner.' }),
  expiryNotice: z
    .array(lifetime, 'a list of seconds')
    .max(10, 'at most 10 of them')
    .default([14 * DAY, 3 * DAY])
    .meta({
      kind: 'list of seconds',
      description: 'Seconds before the end of a key at which its owner gets a mail.',
    }),
  defaultKeyLength: gone('keys have 64 random letters'),
  disableKeyHashing: gone('only the hash of a key is stored'),
  storage: gone('keys are stored in the database'),
  customKeyGenerator: gone('keys are made by the service'),
  customAPIKeyGetter: gone('use `apiKeyHeaders`'),
  customAPIKeyValidator: gone('keys are checked by the service'),
  deferUpdates: gone('uses are counted apart from the requests anyway'),
};

/** Settings of one of several configurations. */
export const configurationSchema = z.strictObject({
  configId: text.regex(/^[\w.-]{1,64}$/, '1 to 64 letters, digits, `.`, `_` and `-`'),
  ...settingsShape,
});
