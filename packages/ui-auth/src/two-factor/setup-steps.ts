export type SetupStep = 'confirm' | 'scan' | 'code' | 'codes';
export type SetupMethod = 'totp' | 'otp';

/** What shows that it is the owner; `ticket` asks nothing, as the sign-in that waits stands for it. */
export type SetupProof = 'password' | 'fresh' | 'ticket';

/** An app shows a first code. The mailbox of somebody who is signed in has been confirmed before. */
export function findSetupSteps(method: SetupMethod, proof: SetupProof): readonly SetupStep[] {
  if (method === 'totp') return ['confirm', 'scan', 'code', 'codes'];
  return proof === 'ticket' ? ['confirm', 'code', 'codes'] : ['confirm', 'codes'];
}
