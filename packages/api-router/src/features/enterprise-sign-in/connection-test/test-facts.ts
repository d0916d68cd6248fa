import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Seconds for the window of a test, and then for looking at what came of it. */
export const TEST_LIFETIME = 15 * MINUTE;

/** Tests of one organization. */
export const testsOfAnHour = { window: HOUR, max: 10 };

/** Page that the window of a test ends on. */
export const TEST_ENDED_PATH = '/sso/test-ended';
