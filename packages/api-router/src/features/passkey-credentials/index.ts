import { defineFeature } from '#core/feature/define-feature.ts';
import { passkeyRemoved } from '#features/passkey-credentials/events.ts';
import { passkeyOptions, rpIDRule } from '#features/passkey-credentials/options.ts';

/** What other features have to know of passkeys: whether they are on, and whose they are. Their calls are in `passkeys`. */
export const passkeyCredentials = defineFeature({
  name: 'passkey-credentials',
  options: [passkeyOptions],
  rules: [rpIDRule],
  events: [passkeyRemoved],
  procedures: {},
});
