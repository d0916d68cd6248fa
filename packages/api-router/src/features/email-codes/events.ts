import { defineEvent } from '#core/events/define-event.ts';

export const signInCodeRequested = defineEvent('sign-in.code-requested');
