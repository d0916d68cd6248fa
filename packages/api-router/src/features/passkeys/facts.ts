import { defineSignInMethod, defineSignUp } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';

export const passkeyAdded = defineEvent('passkey.added', { texts: ['name'] });
export const passkeyRenamed = defineEvent('passkey.renamed', { texts: ['name'] });
/** The counter of a passkey that is backed up did not grow: one of its copies does not count with the others. */
export const passkeyCounterReversed = defineEvent('passkey.counter-reversed');

/** Limit of WebAuthn ceremonies: nothing in them can be guessed, but each writes a challenge or checks a signature. */
export const passkeyCeremonies = defineLimit('passkeyCeremonies', { ip: { window: 10, max: 20 } });

export const byPasskey = defineSignInMethod('passkey', { factors: ['passkey'] });
export const passkeySignUp = defineSignUp(byPasskey, 'passkey-sign-up');
