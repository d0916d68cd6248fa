import type { Translation } from '#messages/messages.ts';
import type { acceptInvitation as english } from './accept-invitation-words.ts';

export const acceptInvitation: Translation<typeof english> = {
  title: '{organization} beitreten',
  waiting: 'Sie haben eine Einladung',
  invited: '<b>{inviter}</b> hat Sie eingeladen.',
  signedOut: 'Melden Sie sich an oder legen Sie ein Konto an, um die Einladung zu sehen.',
  signedOutFor: 'Melden Sie sich mit <b>{email}</b> an oder legen Sie damit ein Konto an, um beizutreten.',
  signInFor: 'Melden Sie sich als <b>{email}</b> an, um beizutreten.',
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  signUpText: 'Legen Sie Ihr Konto an, um beizutreten.',

  inviter: 'Eingeladen von',
  role: 'Rolle',
  teams: { one: 'Team', other: 'Teams' },
  until: 'Gilt bis',
  account: 'Sie treten bei als',
  accept: 'Einladung annehmen',
  accepting: 'Sie treten bei …',
  decline: 'Ablehnen',
  declining: 'Wird abgelehnt …',
  accepted: 'Sie sind {organization} beigetreten',
  acceptedText: 'Einen Moment, es geht gleich weiter.',
  declined: 'Sie haben die Einladung abgelehnt',
  declinedText: 'Sie können jederzeit wieder eingeladen werden.',
  otherAccount: 'Diese Einladung ist für eine andere Adresse',
  otherAccountText:
    'Sie sind als <b>{email}</b> angemeldet. Wechseln Sie zu dem Konto mit der eingeladenen Adresse.',
  continueAs: 'Weiter als {name}',
  switchAccount: 'Konto wechseln',
  anotherAccount: 'Anderes Konto verwenden',
  unverified: 'Bestätigen Sie Ihre E-Mail-Adresse, um die Einladung zu sehen.',
  gone: 'Diese Einladung gilt nicht mehr',
  goneText:
    'Sie ist abgelaufen, wurde zurückgezogen oder schon verwendet. Bitten Sie um eine neue Einladung.',
  inviterLeft: 'Diese Einladung gilt nicht mehr',
  inviterLeftText:
    'Wer Sie eingeladen hat, ist nicht mehr bei {organization}. Bitten Sie jemand anderen um eine Einladung.',
  inviterLeftUnknown: 'Wer Sie eingeladen hat, ist nicht mehr dabei. Bitten Sie jemand anderen darum.',
  member: 'Sie sind schon Mitglied',
  memberText: 'Es gibt nichts mehr zu tun.',
  open: 'Zu {organization}',
  openUnknown: 'Weiter',
  full: '{organization} hat keine freien Plätze',
  fullText: 'Bitten Sie {inviter}, Platz zu schaffen. Die Einladung gilt bis {date}.',
  home: 'Zur Startseite',
};
