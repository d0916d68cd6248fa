import type { ErrorCode } from '#client/auth-ui-error.ts';

/** Sentences of errors of webhooks. */
export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'This webhook no longer exists. Reload the page.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'This delivery no longer exists. Reload the page.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'You do not have permission to do that. Ask an administrator.',
  ORGANIZATION_WEBHOOKS_DISABLED: 'Organizations cannot have webhooks here. Contact support if you need it.',
  INVALID_WEBHOOK_URL: 'Enter a URL that begins with https:// and has no password.',
  UNKNOWN_WEBHOOK_EVENT: 'There is no event {event}. Choose another one.',
  TOO_MANY_WEBHOOKS: 'You cannot have more webhooks. Delete one first.',
  WEBHOOK_DISABLED: 'The webhook is turned off. Turn it on first.',
} as const satisfies { readonly [Code in ErrorCode]?: string };
