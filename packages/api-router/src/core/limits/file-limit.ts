import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Files for administrators, each of which reads many rows. */
export const exports = defineLimit('exports', { ip: { window: MINUTE, max: 10 } });
