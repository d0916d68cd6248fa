import { expect, test } from 'vitest';
import { findSetupSteps } from './setup-steps.ts';

test.each([
  ['totp', 'password', ['confirm', 'scan', 'codes']],
  ['totp', 'ticket', ['confirm', 'scan', 'codes']],
  ['otp', 'fresh', ['confirm', 'codes']],
  ['otp', 'ticket', ['confirm', 'code', 'codes']],
] as const)('%s with the proof %s is set up in %j', (method, proof, steps) => {
  expect(findSetupSteps(method, proof)).toEqual(steps);
});
