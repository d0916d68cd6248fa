import { endedRows, WebhookDelivery, WebhookEvent, WebhookSubject } from '@keystead/db';
import { z } from 'zod';
import type { HeardEvent } from '#core/call/changes/event-listeners.ts';
import type { RecordingUnit } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { administrationSwitch } from '#features/administration-access/options.ts';
import { isPublished } from '#features/webhooks/catalogue.ts';
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
import {
  webhookAttempts,
  webhookAttemptsByFormerName,
  webhookDeliveriesWaiting,
  webhooksSwitchedOff,
} from '#features/webhooks/gauges/webhook-gauges.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { hasWebhooks, organizationWebhooksRule, webhookOptions } from '#features/webhooks/options.ts';
import {
  deliveriesOfOrganization,
  webhooksMade,
  webhooksOfOrganization,
} from '#features/webhooks/revocations.ts';
import { secretColumns } from '#features/webhooks/secrets.ts';
import { dispatcher } from '#features/webhooks/sending/dispatcher.ts';

/** Largest position, before which a 32 bit number never overflows. */
const MOST_POSITIONS = 1_000_000_000;

/** Order of the events of this process: those of one call have the same time. */
const positions = perService(() => {
  let position = 0;
  return () => {
    position = (position + 1) % MOST_POSITIONS;
    return position;
  };
});

/** Events are numbered by their organization, or else by the user whom they are about. */
const subjectOf = ({ organizationId, targetType, targetId, actorId, id }: HeardEvent): string => {
  if (organizationId !== null) return `organization:${organizationId}`;
  const userId = targetType === 'user' ? targetId : actorId;
  return userId === null ? `event:${id}` : `user:${userId}`;
};

/**
 * Keeps an event for the webhooks in the transaction that commits it: ids only, no names, addresses and details. It is
 * sent after the answer.
 */
function followForWebhooks(unit: RecordingUnit, event: HeardEvent): void {
  if (!hasWebhooks(unit) || !isPublished(event.action)) return;
  const { id, action: type, actorId, targetType, targetId, organizationId, createdAt } = event;
  const content = { actorId, targetType, targetId, organizationId };
  const { deps } = unit;
  const position = positions.of(unit)();
  unit.em().create(WebhookEvent, { id, type, subject: subjectOf(event), position, content, createdAt });
  unit.later(async () => dispatcher.of(deps).start(deps), { kind: 'webhooks', userId: actorId });
}

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
        /** Administrators may have webhooks of the whole service. */
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
  revocations: [webhooksMade, webhooksOfOrganization, deliveriesOfOrganization],
  gauges: [webhookAttempts, webhookAttemptsByFormerName, webhookDeliveriesWaiting, webhooksSwitchedOff],
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
