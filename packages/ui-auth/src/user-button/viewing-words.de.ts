import type { AdministrationMessages } from '#messages/messages.ts';

export const userButtonViewing = {
  viewing: 'Ansicht als {name}',
} satisfies AdministrationMessages['userButtonViewing'];
