import { endedRows, WebhookDelivery, WebhookSubject } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { administrationSwitch } from '#features/administration-access/administration-switch.ts';
import { listWebhookDeliveries } from '#features/webhooks/deliveries/webhook-list-deliveries.ts';
import { resendWebhookDelivery } from '#features/webhooks/deliveries/webhook-resend.ts';
import { testWebhook } from '#features/webhooks/deliveries/webhook-test.ts';
import { createWebhook } from '#features/webhooks/endpoint/webhook-create.ts';
import { deleteWebhook } from '#features/webhooks/endpoint/webhook-delete.ts';
import { listWebhooks } from '#features/webhooks/endpoint/webhook-list.ts';
import { listWebhookEvents } from '#features/webhooks/endpoint/webhook-list-events.ts';
import { replaceWebhookSecret } from '#features/webhooks/endpoint/webhook-replace-secret.ts';
import { updateWebhook } from '#features/webhooks/endpoint/webhook-update.ts';
import { webhookErrors } from '#features/webhooks/errors.ts';
import {
  webhookCreated,
  webhookDeleted,
  webhookDisabled,
  webhookSecretReplaced,
  webhookUpdated,
} from '#features/webhooks/facts.ts';
import { followForWebhooks } from '#features/webhooks/follow-events.ts';
import {
  webhookAttempts,
  webhookDeliveriesWaiting,
  webhooksSwitchedOff,
} from '#features/webhooks/gauges/webhook-gauges.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { hasWebhooks, organizationWebhooksRule, webhookOptions } from '#features/webhooks/options.ts';
import { webhooksMade } from '#features/webhooks/revocations.ts';
import { secretColumns } from '#features/webhooks/secrets.ts';
import { dispatcher } from '#features/webhooks/sending/dispatcher.ts';

/** Events for other services, sent to URLs of the operator and of organizations. */
export const webhooks = defineFeature({
  name: 'webhooks',
  options: [webhookOptions],
  rules: [organizationWebhooksRule],
  isOn: hasWebhooks,
  everythingOn: { webhooks: { enabled: true } },
  config: defineConfigPart({
    schema: z.object({
      webhooks: z.object({
        /** Whether administrators may have webhooks of the whole service. */
        ofOperator: z.boolean(),
        ofOrganizations: z.boolean(),
        /** Largest number of webhooks of the operator, and of each organization. */
        maximum: z.number(),
        /** Seconds for which a replaced secret signs beside the new one. */
        secretOverlap: z.number(),
      }),
    }),
    of(deps) {
      const { organizations, maximumEndpoints, secretOverlap } = webhookOptions.of(deps);
      const isOn = hasWebhooks(deps) && deps.serves(createWebhook);
      return {
        webhooks: {
          ofOperator: isOn && administrationSwitch.of(deps).enabled,
          ofOrganizations: isOn && organizations,
          maximum: maximumEndpoints,
          secretOverlap,
        },
      };
    },
  }),
  errors: webhookErrors,
  events: [webhookCreated, webhookUpdated, webhookDeleted, webhookSecretReplaced, webhookDisabled],
  mails: [webhookDisabledMail, organizationWebhookSetUpMail],
  sealed: secretColumns,
  revocations: [webhooksMade],
  gauges: [webhookAttempts, webhookDeliveriesWaiting, webhooksSwitchedOff],
  expired: (caller) => {
    const { retention } = webhookOptions.of(caller);
    return [
      endedRows(WebhookDelivery, 'endedAt', new Date(caller.now.getTime() - retention * 1000)),
      endedRows(WebhookSubject, 'endsAt', caller.now),
    ];
  },
  followsEvents: followForWebhooks,
  startDueWork(deps) {
    if (hasWebhooks(deps)) dispatcher.of(deps).search(deps);
  },
  procedures: {
    webhook: {
      create: createWebhook,
      list: listWebhooks,
      listEvents: listWebhookEvents,
      update: updateWebhook,
      delete: deleteWebhook,
      replaceSecret: replaceWebhookSecret,
      listDeliveries: listWebhookDeliveries,
      resend: resendWebhookDelivery,
      test: testWebhook,
    },
  },
});
