import type { ErrorCode } from '#client/auth-ui-error.ts';
import { errors } from './error-words.ts';
import { organizationErrors } from './organization-error-words.ts';

/** A sentence for every error that there is. */
export const allErrors = { ...errors, ...organizationErrors } as const satisfies Record<ErrorCode, string>;
