import { defineFeature } from '#core/feature/define-feature.ts';
import { passkeyRemoved } from '#features/passkey-credentials/facts.ts';
import { passkeyOptions, rpIDRule } from '#features/passkey-credentials/options.ts';

/** Facts about passkeys for other features: whether they are on, and who has them. The calls are in `passkeys`. */
export const passkeyCredentials = defineFeature({
  name: 'passkey-credentials',
  options: [passkeyOptions],
  rules: [rpIDRule],
  events: [passkeyRemoved],
  procedures: {},
});
