import type { Messages, OrganizationMessages } from '#messages/messages.ts';
import { codeField as formalCodeField, tagField as formalTagField } from '../de/primitives.ts';

export const codeField = {
  ...formalCodeField,
  incomplete: 'Gib alle {count} Ziffern ein.',
} satisfies Messages['codeField'];

export const tagField = {
  ...formalTagField,
  faulty: 'Ändere oder entferne die markierten Einträge.',
} satisfies OrganizationMessages['tagField'];
