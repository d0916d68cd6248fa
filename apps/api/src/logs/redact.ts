const REDACTED = '[redacted]';

/** Names whose values are never logged, compared without case, dashes and underscores. */
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
    'setOtt',
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

/** The `code` of an error (`SQLITE_BUSY`) is not a secret; see `describeError`. */
const isSecretName = (name: string): boolean => secretNames.has(name.replace(/[-_]/g, '').toLowerCase());

/** Depth at which objects are cut. */
const DEPTH = 6;

/** Text without credentials in URLs (`postgresql://user:password@host`), which messages of drivers contain. */
const withoutCredentials = (text: string): string => text.replace(/(:\/\/)[^\s/?#@]+@/g, `$1${REDACTED}@`);

/**
 * Error for the log. Drivers add statements, parameters and rows to their errors, so only known fields are copied.
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

/** Copy of `value` in which every value whose name is secret is replaced, at any depth. */
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
