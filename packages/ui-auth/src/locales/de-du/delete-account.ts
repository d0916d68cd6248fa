import type { Messages } from '#messages/messages.ts';
import { deleteAccountCard as formalDeleteAccountCard } from '../de/delete-account.ts';

export const deleteAccountCard = {
  ...formalDeleteAccountCard,
  description: 'Dein Profil, deine Sitzungen und deine verbundenen Konten werden endgültig entfernt.',
  dialogTitle: 'Dein Konto löschen?',
  dialogText:
    'Dein Profil, deine Sitzungen und deine verbundenen Konten werden endgültig entfernt. Das lässt sich nicht rückgängig machen.',
  confirmLabel: 'Tippe zur Bestätigung <b>{text}</b> ein',
  confirmMismatch: 'Tippe {text} genau so ein.',
  byEmail: 'Wir senden einen Link an {email}. Dein Konto wird gelöscht, wenn du ihn öffnest.',
  sentTitle: 'Sieh in deinem Postfach nach',
  sent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffne ihn, um dein Konto zu löschen. Er gilt {duration} lang.',
  deleted: 'Dein Konto ist gelöscht.',
} satisfies Messages['deleteAccountCard'];
