import type { Invitation } from '@keystead/db';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

const proofPurpose = defineKeyPurpose('keystead proof of an invited address');

/** What a proof is for. The end of its time tells the offer of one mail from a later one that has the same id. */
export type Proved = Pick<Invitation, 'id' | 'email' | 'expiresAt'>;

const toText = ({ id, email, expiresAt }: Proved): string => `${id}\n${email}\n${expiresAt.getTime()}`;

/**
 * What only the mail of an invitation holds, and so shows that whoever has it reads the mail of that address. It is signed, not
 * stored. When an invitation is sent again, the proof of the earlier mail ends, and the new mail has another.
 */
export const createProof = (carrier: OptionCarrier, invitation: Proved): string =>
  sign(keysFor(carrier, proofPurpose), toText(invitation)).toString('base64url');

/** Whether `proof` came with a mail of this invitation. */
export const isProof = (carrier: OptionCarrier, invitation: Proved, proof: string | undefined): boolean =>
  proof !== undefined &&
  isSignedBy(keysFor(carrier, proofPurpose), toText(invitation), Buffer.from(proof, 'base64url'));
