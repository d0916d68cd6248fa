import type { Translation } from '#messages/messages.ts';
import type { activity as english } from './words.ts';

export const activity: Translation<typeof english> = {
  title: 'Verlauf',
  description: 'Was Sie taten und was andere an Ihrem Konto taten, das Neueste zuerst.',
  byAdministrator: 'durch einen Administrator in Ihrem Namen',
  byOther: 'durch jemand anderen',
};
