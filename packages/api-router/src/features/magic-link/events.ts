import { defineEvent } from '#core/events/define-event.ts';

export const signInLinkRequested = defineEvent('sign-in.link-requested');
