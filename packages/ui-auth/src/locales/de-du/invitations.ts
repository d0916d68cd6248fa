import type { OrganizationMessages } from '#messages/messages.ts';
import {
  acceptInvitation as formalAcceptInvitation,
  invitationsTable as formalInvitationsTable,
  inviteMembers as formalInviteMembers,
  waitingInvitations as formalWaitingInvitations,
} from '../de/invitations.ts';

export const acceptInvitation = {
  ...formalAcceptInvitation,
  waiting: 'Du hast eine Einladung',
  invited: '<b>{inviter}</b> hat dich eingeladen.',
  signedOut: 'Melde dich an oder lege ein Konto an, um die Einladung zu sehen.',
  signedOutFor: 'Melde dich mit <b>{email}</b> an oder lege damit ein Konto an, um beizutreten.',
  signInFor: 'Melde dich als <b>{email}</b> an, um beizutreten.',
  signUpText: 'Lege dein Konto an, um beizutreten.',
  account: 'Du trittst bei als',
  accepting: 'Du trittst bei…',
  accepted: 'Du bist {organization} beigetreten',
  declined: 'Du hast die Einladung abgelehnt',
  declinedText: 'Du kannst jederzeit wieder eingeladen werden.',
  otherAccountText:
    'Du bist als <b>{email}</b> angemeldet. Wechsle zu dem Konto mit der eingeladenen Adresse.',
  unverified: 'Bestätige deine E-Mail-Adresse, um die Einladung zu sehen.',
  unproved: 'Bestätige, dass diese Adresse dir gehört',
  unprovedText:
    'Öffne den Link in der E-Mail mit der Einladung. Oder wir senden <b>{email}</b> eine neue E-Mail: Öffne deren Link in diesem Browser, dann kommst du zur Einladung zurück.',
  proofSent: 'Wir haben dir eine E-Mail gesendet. Öffne deren Link in diesem Browser.',
  goneText: 'Sie ist abgelaufen, wurde zurückgezogen oder schon verwendet. Bitte um eine neue Einladung.',
  inviterLeftText:
    'Wer dich eingeladen hat, ist nicht mehr bei {organization}. Bitte jemand anderen um eine Einladung.',
  inviterLeftUnknown:
    'Wer dich eingeladen hat, ist nicht mehr dabei. Bitte jemand anderen um eine Einladung.',
  member: 'Du bist schon Mitglied',
  fullText: 'Bitte {inviter}, Platz zu schaffen. Die Einladung gilt bis {date}.',
} satisfies OrganizationMessages['acceptInvitation'];

export const invitationsTable = {
  ...formalInvitationsTable,
  emptyText: 'Lade jemanden ein, dann steht hier die Antwort.',
  resendIn: 'Du kannst {time} erneut senden.',
  confirm: 'Der Link darin gilt dann nicht mehr. Du kannst die Adresse wieder einladen.',
} satisfies OrganizationMessages['invitationsTable'];

export const inviteMembers = {
  ...formalInviteMembers,
  emailsHelp: 'Trenne mit Kommas oder füge eine Liste ein.',
  invalid: 'Gib eine gültige E-Mail-Adresse ein.',
} satisfies OrganizationMessages['inviteMembers'];

export const waitingInvitations = {
  ...formalWaitingInvitations,
  joined: 'Du gehörst jetzt zu {organization}',
} satisfies OrganizationMessages['waitingInvitations'];
