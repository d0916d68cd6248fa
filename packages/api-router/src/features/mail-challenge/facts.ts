import { defineKeyPurpose } from '#core/crypto/keys.ts';

/** Purposes of codes by mail. */
export const codePurpose = defineKeyPurpose('keystead code to a mailbox');
