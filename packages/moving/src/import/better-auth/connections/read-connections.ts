import { type LeftRow, toConnectionId } from '@keystead/api-router/imports';
import type { ForeignDatabase, ForeignRow } from '@keystead/db';
import type { FoundTables } from '../../database/found-tables.ts';
import { filledOf, wordOf } from '../../values.ts';
import { readOwnedRows } from './read-owned-rows.ts';
import { protocolOf, toDomains } from './to-connection.ts';

/** Where the accounts of an identity provider go. */
export interface AccountPlace {
  connectionId: string;
  protocol: 'oidc' | 'saml';
  domains: ReadonlySet<string>;
}

/** The identity providers of a source. There are few of them, compared with people. */
export interface ReadConnections {
  /** Rows by the organization that they belong to. */
  byOrganization: ReadonlyMap<string, readonly ForeignRow[]>;
  /** By what accounts have as `providerId`. Null: the identity provider is left out, and its accounts with it. */
  places: ReadonlyMap<string, AccountPlace | null>;
  left: readonly LeftRow[];
}

const noteOf = (row: ForeignRow, isSkipped: boolean): string | undefined => {
  if (isSkipped) return 'skippedRows';
  return filledOf(row, 'owner') === null ? 'providersOfNobody' : undefined;
};

/** The identity providers of organizations. */
export async function readConnections(
  database: ForeignDatabase,
  tables: FoundTables,
  { isSkipped }: { isSkipped: boolean },
): Promise<ReadConnections> {
  const places = new Map<string, AccountPlace | null>();
  const byOrganization = new Map<string, ForeignRow[]>();
  const left: LeftRow[] = [];
  for (const row of await readOwnedRows(database, tables, 'ssoProvider')) {
    const note = noteOf(row, isSkipped);
    const organizationId = wordOf(row, 'organizationId');
    const providerId = wordOf(row, 'providerId');
    if (note !== undefined) {
      left.push({ table: 'sso_connection', note });
      places.set(providerId, null);
      continue;
    }
    byOrganization.set(organizationId, [...(byOrganization.get(organizationId) ?? []), row]);
    const connectionId = toConnectionId(organizationId, wordOf(row, 'id'));
    places.set(providerId, { connectionId, protocol: protocolOf(row), domains: new Set(toDomains(row)) });
  }
  return { byOrganization, places, left };
}
