import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Uploads, each of which writes up to 100 kB. */
export const uploads = defineLimit('uploads', {
  ip: { window: MINUTE, max: 20 },
  account: { window: HOUR, max: 60, by: 'user', counts: 'calls' },
});

/** Pictures that pages show, of which a list has many. */
export const pictureReads = defineLimit('pictureReads', { ip: { window: 10, max: 500 } });
