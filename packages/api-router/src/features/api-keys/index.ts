import { ApiKey, ApiKeyUsage, endedRows } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { createApiKey } from '#features/api-keys/api-key-create.ts';
import { deleteApiKey } from '#features/api-keys/api-key-delete.ts';
import { getApiKey } from '#features/api-keys/api-key-get.ts';
import { listApiKeys } from '#features/api-keys/api-key-list.ts';
import { rotateApiKey } from '#features/api-keys/api-key-rotate.ts';
import { updateApiKey } from '#features/api-keys/api-key-update.ts';
import { usageOfApiKey } from '#features/api-keys/api-key-usage.ts';
import { apiKeyErrors } from '#features/api-keys/errors.ts';
import { deleteAllExpiredApiKeys } from '#features/api-keys/expiry/api-key-delete-all-expired-api-keys.ts';
import { tellOfExpiry } from '#features/api-keys/expiry/tell-of-expiry.ts';
import {
  apiKeyCreated,
  apiKeyDeleted,
  apiKeyRotated,
  apiKeyUpdated,
  byApiKey,
} from '#features/api-keys/facts.ts';
import { identifyByKey } from '#features/api-keys/identify.ts';
import {
  apiKeyCreatedMail,
  apiKeyExpiresMail,
  apiKeyRotatedMail,
  organizationKeyCreatedMail,
} from '#features/api-keys/mails.ts';
import {
  apiKeyOptions,
  boundsRule,
  type Configuration,
  hasApiKeys,
  keyPageOptions,
  organizationKeysRule,
} from '#features/api-keys/options.ts';
import {
  keyRevocation,
  keysMade,
  keysOfFormerMembers,
  keysOfMember,
  keysOfOrganization,
  usageOfKeys,
  usageOfOrganization,
} from '#features/api-keys/revocations.ts';
import { toSample } from '#features/api-keys/sample.ts';
import { verify } from '#features/api-keys/verification/api-key-verify.ts';
import { toOfferedScopes } from '#features/api-keys/verification/scopes.ts';
import { verifyApiKey } from '#features/api-keys/verification/verify-api-key.ts';

/** Expired keys are kept for a while, so that programs get an error that says so. */
const KEPT_AFTER_END = 30 * DAY;

const KEPT_USAGE = 90 * DAY;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The configurations of keys; none while keys are off. */
const findConfigurations = (carrier: OptionCarrier): Configuration[] =>
  hasApiKeys(carrier) ? [...apiKeyOptions.of(carrier).configurations.values()] : [];

/** Keys of users and organizations, for programs. */
export const apiKeys = defineFeature({
  name: 'api-keys',
  signInMethods: [{ method: byApiKey }],
  options: [apiKeyOptions, keyPageOptions],
  rules: [boundsRule, organizationKeysRule],
  isOn: hasApiKeys,
  identify: identifyByKey,
  config: defineConfigPart({
    schema: z.object({
      apiKey: z.object({
        enabled: z.boolean(),
        rotate: z.boolean(),
        usage: z.boolean(),
        /** Largest number of keys of one owner. */
        configurations: z.array(
          z.object({
            configId: z.string(),
            references: z.enum(['user', 'organization']),
            maximumKeys: z.number(),
            requireName: z.boolean(),
            nameLimit: z.number(),
            /** Default prefix of keys. */
            prefix: z.string().nullable(),
            metadata: z.boolean(),
            /** Users may choose when a key expires. */
            customExpiration: z.boolean(),
            /** Seconds. */
            defaultExpiresIn: z.number().nullable(),
            minimumExpiresIn: z.number(),
            maximumExpiresIn: z.number(),
            /** Permissions that people may give to a key, under headings. */
            scopes: z.array(
              z.object({
                group: z.string(),
                actions: z.array(
                  z.object({
                    /** `resource:action`. */
                    value: z.string(),
                    label: z.string(),
                    help: z.string().optional(),
                    /** Only members who have it in a role may give it. */
                    ofRoles: z.boolean(),
                  }),
                ),
              }),
            ),
            /** Example of a request. */
            sample: z.object({ header: z.string(), url: z.string() }),
          }),
        ),
      }),
    }),
    of: (deps) => ({
      apiKey: {
        enabled: deps.serves(createApiKey),
        rotate: deps.serves(rotateApiKey),
        usage: deps.serves(usageOfApiKey),
        configurations: findConfigurations(deps).map((one) => ({
          configId: one.configId,
          references: one.references,
          maximumKeys: one.maximumKeys,
          requireName: one.requireName,
          nameLimit: one.maximumNameLength,
          prefix: one.defaultPrefix ?? null,
          metadata: one.enableMetadata,
          customExpiration: !one.keyExpiration.disableCustomExpiresTime,
          defaultExpiresIn: one.keyExpiration.defaultExpiresIn,
          minimumExpiresIn: one.keyExpiration.minExpiresIn,
          maximumExpiresIn: one.keyExpiration.maxExpiresIn,
          scopes: toOfferedScopes(deps, one),
          sample: toSample(deps, one),
        })),
      },
    }),
  }),
  errors: apiKeyErrors,
  events: [apiKeyCreated, apiKeyUpdated, apiKeyRotated, apiKeyDeleted],
  mails: [apiKeyCreatedMail, apiKeyRotatedMail, organizationKeyCreatedMail, apiKeyExpiresMail],
  expired: ({ now }) => [
    endedRows(ApiKey, 'expiresAt', before(now, KEPT_AFTER_END)),
    endedRows(ApiKeyUsage, 'day', before(now, KEPT_USAGE)),
  ],
  chores: [tellOfExpiry],
  revocations: [
    keyRevocation,
    keysMade,
    usageOfKeys,
    keysOfOrganization,
    usageOfOrganization,
    keysOfMember,
    keysOfFormerMembers,
  ],
  procedures: {
    apiKey: {
      create: createApiKey,
      get: getApiKey,
      list: listApiKeys,
      update: updateApiKey,
      delete: deleteApiKey,
      deleteAllExpiredApiKeys,
      rotate: rotateApiKey,
      usage: usageOfApiKey,
      verify,
    },
    verifyApiKey,
  },
});
