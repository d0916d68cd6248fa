import type { SourcePerson } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { isTrue, momentOf, wordOf } from '../values.ts';

/** The person whom a row names; nobody if the source does not have them. */
export function toNamed(row: ForeignRow, by: 'userId' | 'inviterId'): SourcePerson[] {
  if (wordOf(row, 'user email') === '') return [];
  return [
    {
      id: wordOf(row, by),
      email: wordOf(row, 'user email'),
      emailVerified: isTrue(row, 'user emailVerified'),
      createdAt: momentOf(row, 'user createdAt') ?? null,
    },
  ];
}
