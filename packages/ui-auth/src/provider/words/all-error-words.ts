import type { ErrorCode } from '#client/auth-ui-error.ts';
import { administrationErrors } from './administration-error-words.ts';
import { apiKeyErrors } from './api-key-error-words.ts';
import { errors } from './error-words.ts';
import { organizationErrors } from './organization-error-words.ts';
import { webhookErrors } from './webhook-error-words.ts';

/** A sentence for every error. */
export const allErrors = {
  ...errors,
  ...organizationErrors,
  ...administrationErrors,
  ...apiKeyErrors,
  ...webhookErrors,
} as const satisfies Record<ErrorCode, string>;
