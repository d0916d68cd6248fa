import type { AdministrationMessages } from '#messages/messages.ts';
import {
  administrationSettings as formalAdministrationSettings,
  banUser as formalBanUser,
  impersonation as formalImpersonation,
  usersTable as formalUsersTable,
} from '../de/administration.ts';

export const banUser = {
  ...formalBanUser,
  dateInvalid: 'Wähle einen Tag nach heute.',
  summaryLifted: '{name} wird überall abgemeldet und kann sich nicht anmelden, bis du die Sperre aufhebst.',
  summaryManyLifted:
    'Alle werden überall abgemeldet und können sich nicht anmelden, bis du die Sperre aufhebst.',
} satisfies AdministrationMessages['banUser'];

export const impersonation = {
  ...formalImpersonation,
  text: 'Was du tust, wird unter deinem Namen aufgezeichnet. Es endet in {duration}.',
  started: 'Du siehst alles als {name}',
  viewing: 'Du siehst alles als <b>{name}</b> ({email})',
  viewingEmail: 'Du siehst alles als <b>{email}</b>',
  stopped: 'Du bist zurück in deinem eigenen Konto',
  failed: 'Das hat nicht geklappt. Du kannst dich stattdessen abmelden.',
} satisfies AdministrationMessages['impersonation'];

export const administrationSettings = {
  ...formalAdministrationSettings,
  hiddenText: 'Diese Seite ist ausgeschaltet, oder du hast keinen Zugang dazu.',
  notAllowedText: 'Frage die Verwaltung dieses Dienstes.',
  impersonating: 'Du siehst alles als jemand anderes',
  impersonatingText: 'Beende das zuerst. Diese Seite gibt es nur unter eigenem Namen.',
} satisfies AdministrationMessages['administrationSettings'];

export const usersTable = {
  ...formalUsersTable,
  you: 'Du',
  emptyText: 'Lege das erste an oder warte, bis sich jemand registriert.',
  notAllowedText: 'Frage die Verwaltung dieses Dienstes.',
  impersonating: 'Du siehst alles als jemand anderes',
  impersonatingText: 'Beende das zuerst. Konten verwaltet man unter eigenem Namen.',
} satisfies AdministrationMessages['usersTable'];
