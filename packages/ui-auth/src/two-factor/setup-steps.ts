/** The current step of the setup of a second step. */
export type SetupStep = 'confirm' | 'scan' | 'code' | 'codes';
/** Second step that can be set up. */
export type SetupMethod = 'totp' | 'otp';

/** Proof of the owner; `ticket` needs none, because the waiting sign-in is the proof. */
export type SetupProof = 'password' | 'fresh' | 'ticket';

/** The picture for an app, and its first code, are one step. The mailbox of a signed-in user is verified already. */
export function findSetupSteps(method: SetupMethod, proof: SetupProof): readonly SetupStep[] {
  if (method === 'totp') return ['confirm', 'scan', 'codes'];
  return proof === 'ticket' ? ['confirm', 'code', 'codes'] : ['confirm', 'codes'];
}
