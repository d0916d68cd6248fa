import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Requests of applications that sign somebody out, and the answers to the page that asks. */
export const signOuts = defineLimit('applicationSignOuts', { ip: { window: MINUTE, max: 60 } });
