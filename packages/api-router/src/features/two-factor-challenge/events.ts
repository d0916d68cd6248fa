import { defineEvent } from '#core/events/define-event.ts';

/** The mailbox was proved for the first time, after the factors had been set up. */
export const factorsContested = defineEvent('two-factor.contested');
/** The contested factors were not used in time. */
export const factorsLapsed = defineEvent('two-factor.lapsed');
