import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { optionFaultsOf } from '#testing/options.ts';

const script = fileURLToPath(new URL('../../testing/processes/start-without-saml.ts', import.meta.url));

test('a service without the package starts, has no SAML, and says what it would need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(JSON.parse(stdout)).toEqual({
    metadata: 404,
    config: 200,
    refusal: expect.stringContaining(
      'sso.saml is on, and the package @keystead/saml is not installed: run npm install @keystead/saml, or leave sso.saml.enabled out',
    ),
  });
});

const organization = { domains: { enabled: true } };

test.each([
  [{ clockSkew: 301 }, 'sso.clockSkew'],
  [{ saml: { maxResponseSize: 300 * 1024 } }, 'sso.saml.maxResponseSize'],
  [{ saml: { enabled: 'yes' } }, 'sso.saml.enabled'],
])('options that are out of bounds are refused: %j', (sso, name) => {
  expect(optionFaultsOf({ organization, sso })).toEqual([expect.stringContaining(name)]);
});

test('it is on where the package is installed', () => {
  expect(optionFaultsOf({ organization, sso: { saml: { enabled: true } } })).toEqual([]);
});
