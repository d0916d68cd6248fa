import { expect, test, vi } from 'vitest';
import { toPasskeyError } from './passkey-error.ts';

test.each([
  ['NotAllowedError', 'PASSKEY_CANCELLED'],
  ['AbortError', 'PASSKEY_CANCELLED'],
  ['InvalidStateError', 'PREVIOUSLY_REGISTERED'],
  ['NotSupportedError', 'PASSKEY_NOT_SUPPORTED'],
  ['ConstraintError', 'PASSKEY_NOT_SUPPORTED'],
  ['UnknownError', 'UNKNOWN'],
])('%s of the browser becomes %s', (name, code) => {
  const cause = new DOMException('no', name);

  expect(toPasskeyError(cause)).toMatchObject({ code, cause });
});

test('a passkey of another domain is reported to the developer', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect(toPasskeyError(new DOMException('invalid domain', 'SecurityError')).code).toBe(
    'PASSKEY_NOT_SUPPORTED',
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('passkey.rpID'));
  warn.mockRestore();
});

test('an exception without a known name is unknown', () => {
  expect(toPasskeyError('no').code).toBe('UNKNOWN');
});
