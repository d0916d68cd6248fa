import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** The refusal with what is wrong in this case. */
export const refusal = (error: ErrorDefinition, detail: string): AuthError =>
  new AuthError(error, { params: { detail } });
