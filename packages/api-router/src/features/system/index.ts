import { z } from 'zod';
import { brandOf, brandSchema } from '#core/brand/brand.ts';
import { brandOptions } from '#core/brand/brand-options.ts';
import { fileErrors, requestErrors } from '#core/errors/request-errors.ts';
import { eventOptions } from '#core/events/event-options.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { databaseOptions } from '#core/options/database-options.ts';
import { pathsRule, serviceOptions } from '#core/options/service-options.ts';
import { mailGivenUp } from '#core/outbox/events.ts';
import { userErrors } from '#core/user/errors.ts';
import { userFieldErrors } from '#core/user/fields/errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { ok } from '#features/system/ok.ts';

/** Calls about the service itself. */
export const system = defineFeature({
  name: 'system',
  options: [
    serviceOptions,
    brandOptions,
    rateLimitOptions,
    mailOptions,
    eventOptions,
    advancedOptions,
    databaseOptions,
    userFieldOptions,
  ],
  rules: [pathsRule],
  config: defineConfigPart({
    schema: z.object({ appName: z.string(), brand: brandSchema, trustedOrigins: z.array(z.string()) }),
    of: (deps) => {
      const { appName, trustedOrigins } = serviceOptions.of(deps);
      return { appName, brand: brandOf(deps), trustedOrigins };
    },
  }),
  errors: { ...requestErrors, ...fileErrors, ...userErrors, ...userFieldErrors },
  events: [mailGivenUp],
  procedures: { ok },
});
