import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { flag, pageUrl, seconds, wholeNumber } from '#core/options/kinds.ts';
import { privateOrigins } from '#core/options/private-origins.ts';
import { administrationSwitch } from '#features/administration-access/options.ts';
import { organizationSwitch } from '#features/organization-profile/options.ts';

/** Events for other services, sent to their URLs. */
export const webhookOptions = defineOptions(
  'webhooks',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether events are sent to URLs. On when the section is there; `false` is off.',
    }),
    organizations: flag.default(false).meta({
      description:
        'Whether owners of organizations may have the events of their organization sent to URLs. `false` also stops what waits to be sent.',
    }),
    maximumEndpoints: wholeNumber(1)
      .default(10)
      .meta({ description: 'Largest number of webhooks of the operator, and of each organization.' }),
    timeout: seconds
      .gt(0, 'seconds of more than 0')
      .max(60, 'at most 60 seconds')
      .default(10)
      .meta({ description: 'Seconds to wait for the answer of a receiver.' }),
    secretOverlap: seconds
      .default(DAY)
      .meta({ description: 'Seconds for which a replaced secret signs beside the new one.' }),
    disableAfter: seconds.default(3 * DAY).meta({
      description: 'Seconds of failures without a success after which a webhook is switched off.',
    }),
    settingsURL: pageUrl.default('/admin/webhooks').meta({
      description:
        'Page of your application with the webhooks of the operator. Mails about them link to it; those about webhooks of an organization link to `organization.settingsURL`.',
    }),
    retention: seconds.default(30 * DAY).meta({
      description: 'Seconds for which deliveries that are over are listed, and can be sent again.',
    }),
    privateOrigins: privateOrigins.meta({
      description:
        'The same as `advanced.privateOrigins`, for URLs that organizations choose. Their owners can then make the service send requests there.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const hasWebhooks = (carrier: OptionCarrier): boolean => webhookOptions.of(carrier).enabled;

/** Organizations, or the operator for null, may have webhooks. To those of others nothing is sent. */
export const mayHaveWebhooks = (carrier: OptionCarrier, organizationId: string | null): boolean =>
  organizationId === null
    ? administrationSwitch.of(carrier).enabled
    : webhookOptions.of(carrier).organizations;

/** Checks that organizations are on if they may have webhooks. */
export const organizationWebhooksRule: OptionRule = (carrier) =>
  hasWebhooks(carrier) &&
  webhookOptions.of(carrier).organizations &&
  !organizationSwitch.of(carrier).enabled &&
  'webhooks.organizations is on, and organization is off: expected organization to be on';
