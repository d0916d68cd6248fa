import { describe, expect, test } from 'vitest';
import { AuthError, describeError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, VALIDATION_ERROR, versionErrors } from '#core/errors/request-errors.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { tokenErrors } from '#core/tokens/errors.ts';
import { catalogue, isReason, type Reason } from '#errors.ts';
import { features } from '#every-call.ts';

/** The wordings that clients of the specification know, to the letter. */
const specified: Partial<Record<Reason, string>> = {
  FAILED_TO_CREATE_SESSION: 'Failed to create session',
  FAILED_TO_GET_SESSION: 'Failed to get session',
  INVALID_PASSWORD: 'Invalid password',
  INVALID_EMAIL: 'Invalid email',
  INVALID_EMAIL_OR_PASSWORD: 'Invalid email or password',
  INVALID_TOKEN: 'invalid token',
  FAILED_TO_GET_USER_INFO: 'Failed to get user info',
  EMAIL_NOT_VERIFIED: 'Email not verified',
  PASSWORD_TOO_SHORT: 'Password too short',
  PASSWORD_TOO_LONG: 'Password too long',
  USER_ALREADY_EXISTS: 'User already exists',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Credential account not found',
  SESSION_EXPIRED: 'Session expired. Re-authenticate to perform this action.',
  FAILED_TO_UNLINK_LAST_ACCOUNT: "You can't unlink your last account",
  ACCOUNT_NOT_FOUND: 'Account not found',
  EMAIL_PASSWORD_DISABLED: 'Email and password is not enabled',
  RESET_PASSWORD_DISABLED: "Reset password isn't enabled",
  CHANGE_EMAIL_DISABLED: 'Change email is disabled',
  EMAIL_IS_THE_SAME: 'Email is the same',
  COULDNT_UPDATE_YOUR_EMAIL: "Couldn't update your email",
  VERIFICATION_EMAIL_NOT_ENABLED: "Verification email isn't enabled",
  USER_ALREADY_HAS_PASSWORD: 'user already has a password',
  UNAUTHORIZED: 'Not authenticated',
  SESSION_NOT_FRESH: 'Session is not fresh',
  INVALID_CALLBACK_URL: 'Invalid callbackURL',
  INVALID_REDIRECT_URL: 'Invalid redirectURL',
  INVALID_ERROR_CALLBACK_URL: 'Invalid errorCallbackURL',
  INVALID_NEW_USER_CALLBACK_URL: 'Invalid newUserCallbackURL',
  INVALID_ORIGIN: 'Invalid origin',
};

/** The statuses that the specification names. */
const statuses: Partial<Record<Reason, number>> = {
  EMAIL_NOT_VERIFIED: 403,
  USER_ALREADY_EXISTS: 422,
  VERIFICATION_EMAIL_NOT_ENABLED: 400,
  SESSION_NOT_FRESH: 403,
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  INVALID_EMAIL_OR_PASSWORD: 401,
  EMAIL_PASSWORD_DISABLED: 404,
  RESET_PASSWORD_DISABLED: 404,
  CHANGE_EMAIL_DISABLED: 404,
  DELETE_USER_DISABLED: 404,
};

/** The errors of all features, and those of tokens, which several features use and none owns. */
const claimed = [...features.map(({ errors = {} }: Feature) => errors), tokenErrors, versionErrors];

const reasons = Object.keys(catalogue).filter(isReason);

const ownPart = (row: (reason: Reason) => unknown, table: object): object =>
  Object.fromEntries(Object.keys(table).map((reason) => [reason, isReason(reason) && row(reason)]));

describe('the catalogue', () => {
  test('has every code of every feature, and none is claimed by two', () => {
    const codes = claimed.flatMap((errors) => Object.keys(errors));

    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('holds the very errors that the features throw', () => {
    for (const errors of claimed)
      for (const [code, error] of Object.entries(errors))
        expect(isReason(code) && catalogue[code]).toBe(error);
  });

  test('words what the specification words, to the letter', () => {
    expect(ownPart((reason) => catalogue[reason].message, specified)).toEqual(specified);
  });

  test('has the statuses that the specification names', () => {
    expect(ownPart((reason) => catalogue[reason].status, statuses)).toEqual(statuses);
  });

  test('words failures of body and query apart', () => {
    expect(describeError(VALIDATION_ERROR, { source: 'body' })).toBe('Invalid body parameters');
    expect(describeError(VALIDATION_ERROR, { source: 'query' })).toBe('Invalid query parameters');
  });

  test.each(reasons)('gives %s its own name, a status that tRPC has a code for, and words', (reason) => {
    const error = new AuthError(catalogue[reason]);

    expect(error.reason).toBe(reason);
    expect(error.code).not.toBeUndefined();
    expect(catalogue[reason].message.trim()).not.toBe('');
    expect(reason).toMatch(/^[A-Z][A-Z_]*[A-Z]$/);
  });

  test('fills in names once, and nothing that a caller wrote', () => {
    expect(describeError(FIELD_NOT_ALLOWED, { field: '{field}' })).toBe('Field {field} cannot be set');
    expect(describeError(FIELD_NOT_ALLOWED)).toBe('Field  cannot be set');
  });

  test('knows its own names only', () => {
    expect(isReason('toString')).toBe(false);
    expect(isReason('__proto__')).toBe(false);
    expect(isReason('UNAUTHORIZED')).toBe(true);
  });
});
