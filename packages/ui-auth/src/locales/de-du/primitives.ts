import type { Messages, OrganizationMessages } from '#messages/messages.ts';
import {
  codeField as formalCodeField,
  dateField as formalDateField,
  tagField as formalTagField,
} from '../de/primitives.ts';

export const codeField = {
  ...formalCodeField,
  incomplete: 'Gib alle {count} Ziffern ein.',
} satisfies Messages['codeField'];

export const dateField = {
  ...formalDateField,
  wrong: 'Gib ein Datum ein, zum Beispiel {date}.',
} satisfies Messages['dateField'];

export const tagField = {
  ...formalTagField,
  faulty: 'Ändere oder entferne die markierten Einträge.',
} satisfies OrganizationMessages['tagField'];
