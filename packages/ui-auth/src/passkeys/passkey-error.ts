import { AuthUIError, type ErrorCode } from '#client/auth-ui-error.ts';

/**
 * Exceptions of WebAuthn by their names. `NotAllowedError` also means a timeout and "no passkey here": browsers do
 * not say which (WebAuthn section 14.5.2).
 */
const codeOf: Readonly<Record<string, ErrorCode>> = {
  AbortError: 'PASSKEY_CANCELLED',
  NotAllowedError: 'PASSKEY_CANCELLED',
  InvalidStateError: 'PREVIOUSLY_REGISTERED',
  ConstraintError: 'PASSKEY_NOT_SUPPORTED',
  NotSupportedError: 'PASSKEY_NOT_SUPPORTED',
  SecurityError: 'PASSKEY_NOT_SUPPORTED',
};

/** An exception of the browser as an error of the kit. */
export function toPasskeyError(cause: unknown): AuthUIError {
  const { name, message } = cause instanceof Error ? cause : new Error('The browser gave no reason');
  if (name === 'SecurityError') warnOfDomain(message);
  return new AuthUIError(codeOf[name] ?? 'UNKNOWN', { message, cause });
}

function warnOfDomain(message: string): void {
  console.warn(
    `Passkeys do not work on this page: ${message}. The option passkey.rpID of the service must be the host of the page, or a domain above it, and passkey.origin must list the origin of the page.`,
  );
}
