import { defineEvent } from '#core/events/define-event.ts';

/** An administrator published a brand for everybody. */
export const brandPublished = defineEvent('brand.published');
/** An administrator published an earlier version again, or none. */
export const brandRestored = defineEvent('brand.restored');
