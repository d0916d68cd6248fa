import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonOf, verifyText } from '#testing/verify-plan.ts';

interface Recorded {
  now: string;
  certificate: string;
  responses: Record<string, string>;
}

/** What the package `samlp` 8.0.0 of npm wrote, in different settings. */
const recorded: Recorded = JSON.parse(readFileSync(new URL('samlp.json', import.meta.url), 'utf8'));

const verify = (name: string) =>
  verifyText(recorded.responses[name] ?? '', {
    now: new Date(recorded.now),
    issuer: 'https://idp.example.com/samlp',
    audience: 'https://app.example.com/metadata',
    acsUrl: 'https://app.example.com/acs',
    requestId: '_request',
    certificates: [recorded.certificate],
    wantAssertionsSigned: name !== 'response',
  });

it.each(['assertion', 'prefix', 'response', 'both'])('believes samlp with the setting %s', (name) => {
  const outcome = verify(name);

  expect(outcome).toMatchObject({ ok: true, warnings: [], assertion: { nameId: '42', sessionIndex: null } });
  const { attributes } = outcome.ok ? outcome.assertion : { attributes: new Map() };
  expect(attributes.get('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name')).toEqual(['Ada & Bea']);
});

it('refuses samlp with SHA-1', () => {
  expect(reasonOf(verify('sha1'))).toBe('signature_algorithm');
});
