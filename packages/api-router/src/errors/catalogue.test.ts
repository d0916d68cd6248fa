import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { areas, catalogue, describe as describeReason, isReason, type Reason } from '#errors/catalogue.ts';

const folder = dirname(import.meta.dirname);

/** Everything that can throw: the service without the lists of what may be thrown. */
const sources = globSync('**/*.ts', { cwd: folder })
  .filter(
    (path) =>
      !/\.test\.ts$|^testing\/|^errors\/areas\/|^rest\/(declared-errors|switched-off)\.ts$/.test(path),
  )
  .map((path) => readFileSync(join(folder, path), 'utf8').replace(/\berrors: \[[^\]]*\]/g, ''))
  .join('\n');

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

const reasons = Object.keys(catalogue).filter(isReason);

describe('the catalogue', () => {
  test('has no reason in two areas', () => {
    const keys = areas.flatMap((area) => Object.keys(area));

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('has no reason that nothing gives', () => {
    expect(reasons.filter((reason) => !sources.includes(`'${reason}'`))).toEqual([]);
  });

  test('words what the specification words, to the letter', () => {
    const ours = Object.fromEntries(
      Object.keys(specified).flatMap((reason) => (isReason(reason) ? [[reason, catalogue[reason][1]]] : [])),
    );

    expect(ours).toEqual(specified);
  });

  test('has the statuses that the specification names', () => {
    const ours = Object.fromEntries(
      Object.keys(statuses).flatMap((reason) => (isReason(reason) ? [[reason, catalogue[reason][0]]] : [])),
    );

    expect(ours).toEqual(statuses);
  });

  test('words failures of body and query apart', () => {
    expect(describeReason('VALIDATION_ERROR', { source: 'body' })).toBe('Invalid body parameters');
    expect(describeReason('VALIDATION_ERROR', { source: 'query' })).toBe('Invalid query parameters');
  });

  test.each(reasons)('gives %s a status that tRPC has a code for, and words', (reason) => {
    const error = new AuthError(reason);

    expect(error.code).not.toBeUndefined();
    expect(catalogue[reason][1].trim()).not.toBe('');
    expect(reason).toMatch(/^[A-Z][A-Z_]*[A-Z]$/);
  });

  test('fills in names once, and nothing that a caller wrote', () => {
    expect(describeReason('FIELD_NOT_ALLOWED', { field: '{field}' })).toBe('Field {field} can not be set');
    expect(describeReason('FIELD_NOT_ALLOWED')).toBe('Field  can not be set');
  });

  test('knows its own names only', () => {
    expect(isReason('toString')).toBe(false);
    expect(isReason('__proto__')).toBe(false);
    expect(isReason('UNAUTHORIZED')).toBe(true);
  });
});
