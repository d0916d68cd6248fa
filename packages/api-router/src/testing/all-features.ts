import type { TestOptions } from '#testing/test-app.ts';

/** Options that switch on what `testApp` leaves off, for tests that look at every call. */
export const allFeatures = { username: {}, multiSession: {} } as const satisfies TestOptions;
