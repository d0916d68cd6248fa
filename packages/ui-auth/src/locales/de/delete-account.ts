import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'Konto löschen',
  description: 'Ihr Profil, Ihre Sitzungen und Ihre verbundenen Konten werden endgültig entfernt.',
  open: 'Konto löschen',
  dialogTitle: 'Ihr Konto löschen?',
  dialogText:
    'Ihr Profil, Ihre Sitzungen und Ihre verbundenen Konten werden endgültig entfernt. Das lässt sich nicht rückgängig machen.',
  confirmLabel: 'Tippen Sie zur Bestätigung <b>{text}</b> ein',
  confirmMismatch: 'Tippen Sie {text} genau so ein.',
  password: 'Passwort',
  byEmail: 'Wir senden einen Link an {email}. Ihr Konto wird gelöscht, wenn Sie ihn öffnen.',
  submit: 'Mein Konto löschen',
  submitByEmail: 'Link senden',
  pending: 'Wird gelöscht…',
  pendingByEmail: 'Wird gesendet…',
  cancel: 'Abbrechen',
  sentTitle: 'Sehen Sie in Ihrem Postfach nach',
  sent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffnen Sie ihn, um Ihr Konto zu löschen. Er gilt {duration} lang.',
  deleted: 'Ihr Konto ist gelöscht.',
} satisfies Messages['deleteAccountCard'];
