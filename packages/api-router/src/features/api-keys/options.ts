import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { elsewhere, flag, pageUrl, seconds, text } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';
import { UNKNOWN_API_KEY_CONFIGURATION } from '#features/api-keys/errors.ts';
import { configurationSchema, settingsShape } from '#features/api-keys/settings-options.ts';
import { organizationSwitch } from '#features/organization-profile/options.ts';

/** The page of the application with the keys of a user. */
export const keyPageOptions = defineOptions(
  'apiKey',
  z.strictObject({
    settingsURL: pageUrl.default('/account/api-keys').meta({
      description: 'Page of your application with the API keys of a user. Mails link to it.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const toKeysUrl = (carrier: OptionCarrier): string =>
  toPage(carrier, keyPageOptions.of(carrier).settingsURL);

/** Default configuration of keys. */
const DEFAULT_CONFIGURATION = 'default';

const header = text.regex(/^[\w-]+$/, 'the name of a header');

/** Keys of people and organizations, for programs. */
export const apiKeyOptions = defineOptions(
  'apiKey',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are API keys. On when the section is there; `false` is off.',
    }),
    ...settingsShape,
    configurations: z
      .array(configurationSchema, 'a list of configurations')
      .superRefine((all, ctx) => {
        const ids = [DEFAULT_CONFIGURATION, ...all.map(({ configId }) => configId)];
        const twice = ids.find((id, index) => ids.indexOf(id) !== index);
        if (twice === undefined) return;
        ctx.addIssue({ code: 'custom', message: `has the configId ${quote(twice)} twice` });
      })
      .default([])
      .meta({
        kind: 'list of configurations',
        description:
          'Other kinds of keys, each with a `configId` and the options from `references` to `expiryNotice` of its own. The options here are those of the configuration `default`.',
      }),
    apiKeyHeaders: z
      .union([header, z.array(header).min(1)], 'the name of a header, or a list of names')
      .default('x-api-key')
      .meta({ kind: 'text or list of texts', description: 'Headers that carry a key.' }),
    enableSessionForAPIKeys: flag.default(false).meta({
      description: 'Whether a key of a person in a header of a request stands for a session of that person.',
    }),
    disableSessionForAPIKeys: elsewhere('is not an option; use `enableSessionForAPIKeys`'),
    listShape: z.enum(['array', 'object'], "'array' or 'object'").default('array').meta({
      description:
        'What `/api-key/list` answers to a request without parameters: a list, as clients before 1.5 expect, or a page.',
    }),
    verifyOverHttp: flag.default(false).meta({
      description:
        'Whether `/api-key/verify` answers over HTTP, to a bearer of a key with the permission `{ apiKey: ["verify"] }`.',
    }),
    flushInterval: seconds.gt(0, 'more than 0 seconds').max(60, 'at most 60 seconds').default(1).meta({
      description:
        'Seconds after which uses of keys are written. A crash loses at most the `requestCount` and `lastRequest` of this time.',
    }),
  }),
  {
    whenAbsent: 'off',
    resolve({ configurations, apiKeyHeaders, ...rest }) {
      const all = [{ configId: DEFAULT_CONFIGURATION, ...rest }, ...configurations];
      return {
        ...rest,
        headers: [apiKeyHeaders].flat().map((name) => name.toLowerCase()),
        configurations: new Map(all.map((one) => [one.configId, toConfiguration(one)])),
      };
    },
  },
);

type Settings = z.output<typeof configurationSchema>;

const toConfiguration = ({ expiryNotice, ...settings }: Settings) => ({
  ...settings,
  /** Sorted, the earliest notice first. */
  expiryNotice: expiryNotice.toSorted((one, other) => other - one),
});

/** Configuration of one kind of keys. */
export type Configuration = ReturnType<typeof toConfiguration>;

export const hasApiKeys = (carrier: OptionCarrier): boolean => apiKeyOptions.of(carrier).enabled;

/** A key in a header identifies a user. */
export const givesKeySessions = (carrier: OptionCarrier): boolean =>
  hasApiKeys(carrier) && apiKeyOptions.of(carrier).enableSessionForAPIKeys;

function findFaults(
  place: string,
  { minimumPrefixLength: least, maximumPrefixLength: most, ...rest }: Configuration,
) {
  const { minimumNameLength, maximumNameLength, keyExpiration, defaultPrefix } = rest;
  return [
    least > most && `${place}.minimumPrefixLength is ${least}, expected at most maximumPrefixLength: ${most}`,
    minimumNameLength > maximumNameLength &&
      `${place}.minimumNameLength is ${minimumNameLength}, expected at most maximumNameLength: ${maximumNameLength}`,
    keyExpiration.minExpiresIn > keyExpiration.maxExpiresIn &&
      `${place}.keyExpiration.minExpiresIn is ${keyExpiration.minExpiresIn}, expected at most maxExpiresIn: ${keyExpiration.maxExpiresIn}`,
    defaultPrefix !== undefined &&
      (defaultPrefix.length < least || defaultPrefix.length > most) &&
      `${place}.defaultPrefix is ${quote(defaultPrefix)}, expected ${least} to ${most} characters`,
  ].filter((fault) => fault !== false);
}

/** Checks that the bounds of each configuration fit each other. */
export const boundsRule: OptionRule = (carrier) =>
  [...apiKeyOptions.of(carrier).configurations.values()].flatMap((one) =>
    findFaults(
      one.configId === DEFAULT_CONFIGURATION ? 'apiKey' : `apiKey.configurations.${one.configId}`,
      one,
    ),
  );

/** Checks that organizations are on if keys of organizations are. */
export const organizationKeysRule: OptionRule = (carrier) => {
  if (!hasApiKeys(carrier) || organizationSwitch.of(carrier).enabled) return false;
  const all = [...apiKeyOptions.of(carrier).configurations.values()];
  return (
    all.some(({ references }) => references === 'organization') &&
    'apiKey has keys of organizations, and organization is off: expected organization to be on'
  );
};

/** The configuration that a call names. Throws `UNKNOWN_API_KEY_CONFIGURATION`. */
export function requireConfiguration(
  carrier: OptionCarrier,
  configId: string = DEFAULT_CONFIGURATION,
): Configuration {
  const configuration = apiKeyOptions.of(carrier).configurations.get(configId);
  if (!configuration) throw new AuthError(UNKNOWN_API_KEY_CONFIGURATION);
  return configuration;
}

/** The configuration of a key; the default one, if the operator has removed it since. */
export const configurationOf = (carrier: OptionCarrier, { configId }: { configId: string }): Configuration =>
  apiKeyOptions.of(carrier).configurations.get(configId) ?? requireConfiguration(carrier);
