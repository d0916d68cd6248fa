import type { Invitation } from '@keystead/db';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

const proofPurpose = defineKeyPurpose('keystead proof of an invited address');

/** Purpose of a proof. It contains the end of the invitation, which differs in a later mail with the same id. */
export type Proved = Pick<Invitation, 'id' | 'email' | 'expiresAt'>;

const toText = ({ id, email, expiresAt }: Proved): string => `${id}\n${email}\n${expiresAt.getTime()}`;

/**
 * A value that only the mail of an invitation has, so that it proves the e-mail address. It is signed, not stored.
 * When an invitation is sent again, the earlier proof becomes invalid, and the new mail has another one.
 */
// Why: docs/decisions/0033-prove-an-invited-address-by-its-mail.md
export const createProof = (carrier: OptionCarrier, invitation: Proved): string =>
  sign(keysFor(carrier, proofPurpose), toText(invitation)).toString('base64url');

/** The bytes of a proof; undefined for text that is not exact base64url, of which Node ignores a part. */
function toBytes(proof: string): Buffer | undefined {
  const bytes = Buffer.from(proof, 'base64url');
  return bytes.toString('base64url') === proof ? bytes : undefined;
}

/** `proof` belongs to the last mail of this invitation. */
export function isProof(carrier: OptionCarrier, invitation: Proved, proof: string | undefined): boolean {
  const bytes = proof === undefined ? undefined : toBytes(proof);
  return bytes !== undefined && isSignedBy(keysFor(carrier, proofPurpose), toText(invitation), bytes);
}
