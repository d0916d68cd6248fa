import type { ErrorCode } from '#client/auth-ui-error.ts';

/** Sentences of errors of webhooks. */
export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'This webhook no longer exists.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'This delivery no longer exists.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'You do not have permission to do that.',
  ORGANIZATION_WEBHOOKS_DISABLED: 'Organizations cannot have webhooks here.',
  INVALID_WEBHOOK_URL: 'Enter a URL that begins with https:// and has no password.',
  UNKNOWN_WEBHOOK_EVENT: 'There is no event {event}.',
  TOO_MANY_WEBHOOKS: 'You cannot have more webhooks. Delete one first.',
  WEBHOOK_DISABLED: 'Turn the webhook on first.',
} as const satisfies { readonly [Code in ErrorCode]?: string };
