import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'Auswählen …',
  onePerLine: 'Je Zeile eines',
  invalidNumber: 'Geben Sie eine Zahl ein.',
  yes: 'Ja',
  no: 'Nein',
} satisfies Messages['ownFields'];
