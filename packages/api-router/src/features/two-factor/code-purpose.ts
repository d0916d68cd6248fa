import { defineKeyPurpose } from '#core/crypto/keys.ts';

/** Codes of a second step. */
export const codePurpose = defineKeyPurpose('keystead code of a second step');
