import type { ErrorCode } from '#client/auth-ui-error.ts';

/**
 * Errors that are loaded with every page: that the server cannot be reached, and the most frequent ones. All other
 * errors load their sentence, see `error-words.ts`.
 */
export const firstErrors = {
  UNKNOWN: 'Something went wrong. Please try again.',
  NETWORK: 'We could not reach the server. Check your connection.',
  INTERNAL_SERVER_ERROR: 'Something went wrong. Please try again.',
  SERVICE_BUSY: 'We are busy right now. Please try again in a moment.',
  SERVICE_UNAVAILABLE: 'We cannot check this right now. Please try again in a moment.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in {time}.',
  VALIDATION_ERROR: 'Check the marked fields.',
  MISSING_FIELD: 'This field is required.',
  UNAUTHORIZED: 'You are signed out. Sign in to continue.',
  INVALID_EMAIL: 'Enter a valid email address.',
  INVALID_EMAIL_OR_PASSWORD: 'That email and password do not match. Check both and try again.',
  EMAIL_NOT_VERIFIED: 'Confirm your email to continue. We sent a new link.',
  USER_ALREADY_EXISTS: 'An account with this email already exists. Use another email, or sign in.',
} as const satisfies Partial<Record<ErrorCode, string>>;
