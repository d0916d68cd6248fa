const REDACTED = '[redacted]';

/** Names whose values never reach a log, compared without case, dashes and underscores. */
const secretNames = new Set(
  [
    'password',
    'currentPassword',
    'newPassword',
    'passwordHash',
    'token',
    'accessToken',
    'refreshToken',
    'idToken',
    'tokenHash',
    'sessionToken',
    'secret',
    'authSecret',
    'clientSecret',
    'authorization',
    'cookie',
    'setCookie',
    'setAuthToken',
    'setAuthJwt',
    'apiKey',
    'xApiKey',
    'key',
    'otp',
    'code',
    'codeVerifier',
    'backupCodes',
    'privateKey',
    'signature',
  ].map((name) => name.toLowerCase()),
);

/** An error's `code` names its kind (`SQLITE_BUSY`) and is no secret; those are written by `describeError`. */
const isSecretName = (name: string): boolean => secretNames.has(name.replace(/[-_]/g, '').toLowerCase());

/** Deeper objects are not worth a log line. */
const DEPTH = 6;

/** User names and passwords of URLs (`postgresql://user:password@host`) leave messages of drivers. */
const withoutCredentials = (text: string): string => text.replace(/(:\/\/)[^\s/?#@]+@/g, `$1${REDACTED}@`);

/**
 * What a log keeps of an error. Drivers hang statements, parameters and rows on theirs, so only known parts are
 * copied.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redactSecrets(error, depth + 1);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause =
    error.cause !== undefined && depth < DEPTH ? { cause: describeError(error.cause, depth + 1) } : {};
  return {
    type: error.name,
    message: withoutCredentials(error.message),
    ...code,
    stack: withoutCredentials(error.stack ?? ''),
    ...cause,
  };
}

/** A copy of `value` in which everything with the name of a secret is blotted out, at any depth. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (value instanceof Error) return describeError(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecretName(name) ? REDACTED : redactSecrets(item, depth + 1),
    ]),
  );
}

/** The fields of one log line, without secrets. */
export const redactFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [name, isSecretName(name) ? REDACTED : redactSecrets(item)]),
  );
