import { defineLimit } from '#core/limits/define-limit.ts';

/** Limit of WebAuthn ceremonies: nothing in them can be guessed, but each writes a challenge or checks a signature. */
export const passkeyCeremonies = defineLimit('passkeyCeremonies', { ip: { window: 10, max: 20 } });
