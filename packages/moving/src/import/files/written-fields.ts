import type { ForeignRow } from '@keystead/db';
import type { SourceFacts } from '../source.ts';
import type { Losses } from './losses.ts';

/**
 * Facts that users may have written about themselves elsewhere, as values of own fields. A field that only the server
 * writes here takes none of it: it may decide what somebody is allowed to do.
 */
export function toWrittenFields(
  values: ForeignRow,
  { ownFields, writableFields }: Pick<SourceFacts, 'ownFields' | 'writableFields'>,
  losses: Losses,
): ForeignRow {
  const [written, others] = [new Set(writableFields), new Set(ownFields)];
  const isKept = ([name, value]: [string, unknown]): boolean => {
    if (written.has(name) || !others.has(name)) return true;
    if (value !== null && value !== undefined)
      losses.addValues(name, 'only the server writes that own field');
    return false;
  };
  return Object.fromEntries(Object.entries(values).filter(isKept));
}
