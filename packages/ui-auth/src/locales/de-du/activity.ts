import type { ActivityMessages } from '#messages/messages.ts';
import { activity as formalActivity } from '../de/activity.ts';

export const activity = {
  ...formalActivity,
  description: 'Was du getan hast und was andere an deinem Konto getan haben, das Neueste zuerst.',
  byAdministrator: 'durch einen Administrator in deinem Namen',
} satisfies ActivityMessages['activity'];
