import type { KeyPermissions } from '@keystead/db';
import { z } from 'zod';
import { type Awaitable, elsewhere, flag, seconds, text, wholeNumber } from '#core/options/kinds.ts';

/** Characters of a prefix, which is used in headers and URLs. */
export const PREFIX = /^[A-Za-z0-9_-]+$/;

const DAYS = 'a number of days above 0';
const days = z.number(DAYS).gt(0, DAYS).max(36_525, 'at most a century, in days');

const actions = z.record(z.string(), z.array(z.string()));
const isActions = (value: unknown): value is KeyPermissions => actions.safeParse(value).success;

const isDefault = (value: unknown): boolean => typeof value === 'function' || isActions(value);

const DEFAULT_PERMISSIONS = 'actions by resource, or a function';

const gone = (advice: string) => elsewhere(`is not an option; ${advice}`);

/** Settings that are the same for every configuration of keys. */
export const settingsShape = {
  references: z.enum(['user', 'organization'], "'user' or 'organization'").default('user').meta({
    description: 'Whose keys they are: those of people, or those of organizations.',
  }),
  defaultPrefix: text
    .regex(PREFIX, 'letters, digits, `_` and `-`')
    .max(64, 'at most 64 characters')
    .optional()
    .meta({ description: 'What keys begin with that are created without a prefix.' }),
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
      minExpiresIn: days
        .default(1)
        .meta({ kind: 'number', description: 'The shortest time that people may choose, in days.' }),
      maxExpiresIn: days
        .default(365)
        .meta({ kind: 'number', description: 'The longest time that people may choose, in days.' }),
    })
    .prefault({}),
  rateLimit: z
    .strictObject({
      enabled: flag.default(true).meta({ description: 'Whether the requests of a key are limited.' }),
      timeWindow: wholeNumber(1)
        .default(86_400_000)
        .meta({ description: 'Length of the window of a new key, in milliseconds.' }),
      maxRequests: wholeNumber(1).default(10).meta({ description: 'Requests of a new key in each window.' }),
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
        .meta({ description: 'How many, the prefix included.' }),
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
  maximumKeys: wholeNumber(1)
    .max(1000, 'a whole number from 1 to 1000')
    .default(100)
    .meta({ description: 'Keys of one owner.' }),
  expiryNotice: z.array(days, 'a list of days').max(10, 'at most 10 of them').default([14, 3]).meta({
    kind: 'list of numbers',
    description: 'Days before the end of a key at which its owner gets a mail.',
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
