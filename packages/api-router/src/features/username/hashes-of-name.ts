import type { HashesOfName } from '@keystead/db';
import { type AtRestCarrier, hashesAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { hashToken } from '#core/crypto/token-hash.ts';

/** HMACs of held usernames: without a key, whoever has the database could try names until one fits. */
export const heldNamePurpose = defineKeyPurpose('keystead held username');

/**
 * What a username is held under, that of today first. The last form is of earlier releases; those holds end within a
 * year.
 */
export const hashesOfName =
  (carrier: AtRestCarrier): HashesOfName =>
  (username) => {
    const [today = '', ...older] = hashesAtRest(carrier, heldNamePurpose, username);
    return [today, ...older, hashToken(username)];
  };
