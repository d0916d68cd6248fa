import type { FoundTables } from '../database/found-tables.ts';
import type { ModelName } from './models.ts';

/** The line of versions, as far as columns tell it. */
export function toVersion(tables: FoundTables): string | null {
  const has = (model: ModelName, field: string): boolean => tables.get(model)?.columns.has(field) ?? false;
  if (has('apikey', 'userId') || has('member', 'teamId')) return '1.2';
  const isNew =
    has('apikey', 'referenceId') ||
    has('twoFactor', 'verified') ||
    has('jwks', 'alg') ||
    tables.has('teamMember');
  return isNew ? '1.7' : null;
}
