import { expect, it } from 'vitest';
import { toChallenge } from './pkce.ts';

it('makes the challenge of RFC 7636 appendix B', () => {
  const challenge = toChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');

  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
