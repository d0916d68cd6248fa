import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of webhooks. */
export const webhookErrors = defineErrors({
  WEBHOOK_NOT_FOUND: [404, 'Webhook not found'],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, 'Webhook delivery not found'],
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: [403, 'You are not allowed to manage webhooks'],
  ORGANIZATION_WEBHOOKS_DISABLED: [403, 'Organizations cannot have webhooks here'],
  INVALID_WEBHOOK_URL: [
    400,
    'The URL of a webhook has to begin with https://, without a password, at port 443 or one from 1024 on',
  ],
  UNKNOWN_WEBHOOK_EVENT: [400, 'There is no such event: {event}'],
  TOO_MANY_WEBHOOKS: [400, 'You have reached the maximum number of webhooks'],
  WEBHOOK_DISABLED: [400, 'The webhook is switched off'],
});

export const {
  WEBHOOK_NOT_FOUND,
  WEBHOOK_DELIVERY_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS,
  ORGANIZATION_WEBHOOKS_DISABLED,
  INVALID_WEBHOOK_URL,
  UNKNOWN_WEBHOOK_EVENT,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_DISABLED,
} = webhookErrors;
