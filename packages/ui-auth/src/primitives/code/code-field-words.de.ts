import type { Messages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'Geben Sie alle {count} Ziffern ein.',
} satisfies Messages['codeField'];
