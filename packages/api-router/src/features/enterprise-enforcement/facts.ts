import { defineEvent } from '#core/events/define-event.ts';
import { HOUR } from '#core/options/durations.ts';

/** An owner came in without the identity provider of the organization. */
export const breakGlassUsed = defineEvent('sso.break-glass-used');

/**
 * Seconds after the lapse of a domain, or the death of a connection, in which only owners who may break the glass come in.
 * After them everybody does.
 */
export const HELD_AFTER_LAPSE = 72 * HOUR;
