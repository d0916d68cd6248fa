import type { ActivityMessages } from '#messages/messages.ts';
import { activity as formalActivity } from '../de/activity.ts';

export const activity = {
  ...formalActivity,
  description: 'Was in deinem Konto geschah, das Neueste zuerst.',
  byAdministrator: 'durch die Verwaltung in deinem Namen',
} satisfies ActivityMessages['activity'];
