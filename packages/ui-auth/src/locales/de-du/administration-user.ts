import type { AdministrationMessages } from '#messages/messages.ts';
import { userActions as formalUserActions } from '../de/administration-user.ts';

export const userActions = {
  ...formalUserActions,
  you: 'Das bist du.',
  resetReason: 'Wie hast du geprüft, wer anfragt?',
  resetReasonHelp: 'Es wird mit deinem Namen aufgezeichnet.',
  deleteConfirm: 'Gib zur Bestätigung <b>{email}</b> ein',
} satisfies AdministrationMessages['userActions'];
