import { defineEvent } from '#core/events/define-event.ts';

/** The mailbox was proved for the first time, after the factors had been set up. */
export const factorsContested = defineEvent('two-factor.contested');
/** The link of a notice has removed one that was newer than it. `factor` says which. */
export const factorRemoved = defineEvent('two-factor.factor-removed');
/** One of the contested factors was not used in time, and another one is left. `factor` says which. */
export const factorLapsed = defineEvent('two-factor.factor-lapsed');
/** None of the contested factors was used in time. */
export const factorsLapsed = defineEvent('two-factor.lapsed');
