import { defineKeyPurpose } from '#core/crypto/keys.ts';

/** Purpose of codes for a second step. */
export const codePurpose = defineKeyPurpose('keystead code of a second step');
