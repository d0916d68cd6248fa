import type { Messages } from '#messages/messages.ts';

export const authCallback: Messages['authCallback'] = {
  finishing: 'Die Anmeldung wird abgeschlossen…',
};
