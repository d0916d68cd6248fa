import type { OrganizationMessages } from '#messages/messages.ts';

export const orgTransfer = {
  title: 'Inhaberschaft',
  description: 'Geben Sie die Organisation an ein anderes Mitglied ab.',
  offer: 'Inhaberschaft übertragen',
  offerText: 'Das Mitglied wird per E-Mail gefragt. Vor der Zusage ändert sich nichts.',
  member: 'Übertragen an',
  choose: 'Mitglied wählen',
  find: 'Name oder E-Mail suchen',
  noMatch: 'Niemand gefunden',
  keepRole: 'Ihre Rolle danach',
  keepNone: 'Kein Mitglied mehr',
  submit: 'Anfrage an {name} senden',
  submitNobody: 'Anfrage senden',
  sending: 'Wird gesendet…',
  offered: 'Die Anfrage an {name} ist gesendet',
  pending: 'Sie haben {name} die Inhaberschaft angeboten. Die Zusage ist bis {date} möglich.',
  pendingSomebody:
    'Jemand anderes hat {name} die Inhaberschaft angeboten. Die Zusage ist bis {date} möglich.',
  cancel: 'Zurückziehen',
  canceled: 'Das Angebot ist zurückgezogen',
  receivedText: '{name} möchte {organization} an Sie abgeben.',
  received:
    'Mit der Inhaberschaft darf man hier alles: ändern, Mitglieder entfernen und die Organisation löschen. Sie können bis {date} zusagen.',
  receivedTitle: 'Inhaberschaft von {organization} übernehmen?',
  accept: 'Annehmen',
  accepted: 'Sie haben die Inhaberschaft von {organization} übernommen',
  reject: 'Ablehnen',
  rejected: 'Sie haben abgelehnt',
  somebody: 'Ein Mitglied',
} satisfies OrganizationMessages['orgTransfer'];
