import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Files of administrators, each of which reads very much. */
export const exports = defineLimit('exports', { ip: { window: MINUTE, max: 10 } });
