import type { Messages } from '#messages/messages.ts';
import { ownFields as formalOwnFields, profileCard as formalProfileCard } from '../de/profile.ts';

export const ownFields = {
  ...formalOwnFields,
  invalidNumber: 'Gib eine Zahl ein.',
  languageHelp: 'Für E-Mails an dich.',
  timeZoneHelp: 'Für die Zeiten in E-Mails an dich.',
  asBrowser: 'Wie dein Browser',
} satisfies Messages['ownFields'];

export const profileCard = {
  ...formalProfileCard,
  description: 'So sehen andere dich.',
  pictureFailed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuche es erneut.',
  pictureType: 'Verwende ein Bild als PNG, JPEG oder WebP.',
  pictureSize: 'Verwende ein Bild von höchstens {size}.',
  dropPicture: 'Leg das Bild hier ab.',
  cropHelp:
    'Zieh das Bild, oder verwende die Pfeiltasten. Zum Vergrößern dienen zwei Finger oder die Tasten Plus und Minus.',
} satisfies Messages['profileCard'];
