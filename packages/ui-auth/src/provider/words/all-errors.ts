import type { ErrorCode } from '#client/auth-ui-error.ts';
import { administrationErrors } from '#words/administration-errors.ts';
import { apiKeyErrors } from '#words/api-key-errors.ts';
import { errors } from '#words/errors.ts';
import { oauthErrors } from '#words/oauth-errors.ts';
import { organizationErrors } from '#words/organization-errors.ts';
import { webhookErrors } from '#words/webhook-errors.ts';

/** A sentence for every error. */
export const allErrors = {
  ...errors,
  ...organizationErrors,
  ...administrationErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...oauthErrors,
} as const satisfies Record<ErrorCode, string>;
