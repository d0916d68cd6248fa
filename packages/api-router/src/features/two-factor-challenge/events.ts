import { defineEvent } from '#core/events/define-event.ts';

/** The mailbox was proved for the first time, after they had been set up. */
export const factorsContested = defineEvent('two-factor.contested');
/** Nobody had shown one since. */
export const factorsLapsed = defineEvent('two-factor.lapsed');
