export type SetupStep = 'confirm' | 'scan' | 'code' | 'codes';
export type SetupMethod = 'totp' | 'otp';

/** Proof of the owner; `ticket` needs none, because the waiting sign-in is the proof. */
export type SetupProof = 'password' | 'fresh' | 'ticket';

/** An app needs a first code. The mailbox of a signed-in user is verified already. */
export function findSetupSteps(method: SetupMethod, proof: SetupProof): readonly SetupStep[] {
  if (method === 'totp') return ['confirm', 'scan', 'code', 'codes'];
  return proof === 'ticket' ? ['confirm', 'code', 'codes'] : ['confirm', 'codes'];
}
