import type { Translation } from '#messages/messages.ts';
import type { organizationActivity as english } from './activity-words.ts';

export const organizationActivity: Translation<typeof english> = {
  title: 'Verlauf',
  description: 'Was in dieser Organisation geschah, das Neueste zuerst.',
  emptyText: 'Hier stehen später Änderungen an Mitgliedern, Rollen und Einstellungen.',
  byFormer: 'durch jemanden, der kein Mitglied ist',
  impersonated: 'im Namen von jemand anderem',
};
