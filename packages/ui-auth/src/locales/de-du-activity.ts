import type { ActivityMessages } from '#messages/messages.ts';
import { deActivity } from './de-activity.ts';
import { activity } from './de-du/activity.ts';

/** These parts in the informal address: what differs from the formal one, over it. */
export const deDuActivity = { ...deActivity, activity } satisfies ActivityMessages;
