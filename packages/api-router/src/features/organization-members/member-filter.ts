import type { MemberFilter } from '@keystead/db';
import { isStorableMoment } from '#core/call/storable-moment.ts';

interface Asked extends Omit<MemberFilter, 'values'> {
  value: string | number | boolean | readonly (string | number)[];
}

/** Several texts in one, separated by commas, as queries have them. */
const toTexts = ({ operator, value }: Asked): string[] => {
  if (Array.isArray(value)) return value.map(String);
  const text = String(value);
  return operator === 'in' || operator === 'not_in' ? text.split(',').map((part) => part.trim()) : [text];
};

/** The value for the database; null for an invalid date, and for one that no database stores. */
export function toFilter(asked: Asked): MemberFilter | null {
  const { field, operator } = asked;
  const texts = toTexts(asked);
  if (field === 'email') return { field, operator, values: texts.map((text) => text.toLowerCase()) };
  if (field !== 'createdAt') return { field, operator, values: texts };
  const values = texts.map((text) => new Date(text));
  return values.every(isStorableMoment) ? { field, operator, values } : null;
}
