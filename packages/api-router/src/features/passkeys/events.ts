import { defineEvent } from '#core/events/define-event.ts';

export const passkeyAdded = defineEvent('passkey.added');
export const passkeyRenamed = defineEvent('passkey.renamed');
