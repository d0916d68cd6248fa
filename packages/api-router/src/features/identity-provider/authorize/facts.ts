import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Requests of applications. */
export const authorizations = defineLimit('authorizations', { ip: { window: MINUTE, max: 60 } });

/** Decisions about applications. */
export const decisions = defineLimit('decisions', { ip: { window: MINUTE, max: 30 } });
