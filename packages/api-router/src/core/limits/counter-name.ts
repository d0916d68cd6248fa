import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/** HMACs of what is counted: without a key, whoever has the database could try e-mail addresses until one fits. */
const counting = defineKeyPurpose('keystead counter');

/** Stands for an e-mail address or another name in a counter. With another secret all counters begin anew. */
export const toCounterName = (carrier: OptionCarrier, name: string): string =>
  sign(keysFor(carrier, counting), name).toString('base64url');
