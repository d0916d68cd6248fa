import type { AdministrationMessages } from '#messages/messages.ts';

export const administrationSettings = {
  title: 'Verwaltung',
  sections: 'Bereiche der Verwaltung',
  overview: 'Überblick',
  users: 'Benutzer',
  activity: 'Verlauf',
  hiddenText: 'Das ist nicht verfügbar. Der Dienst hat es abgeschaltet, oder Sie dürfen es nicht sehen.',
  notAllowed: 'Diese Seite sieht nur, wer Verwaltungsrechte hat.',
  notAllowedText: 'Fragen Sie jemanden, der diesen Dienst verwaltet.',
  impersonating: 'Sie sehen alles als jemand anderes',
  impersonatingText: 'Beenden Sie das zuerst. Diese Seite gibt es nur unter eigenem Namen.',
} satisfies AdministrationMessages['administrationSettings'];
