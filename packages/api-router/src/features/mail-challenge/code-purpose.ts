import { defineKeyPurpose } from '#core/crypto/keys.ts';

/** Codes that are mailed to a mailbox. */
export const codePurpose = defineKeyPurpose('keystead code to a mailbox');
