import { OAuthConsent, OAuthGrant, OAuthRefreshToken, type Orm } from '@keystead/db';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import type { SettledClient } from '#features/imports/applications/settle-client.ts';
import { inParts } from '#features/imports/in-parts.ts';
import { insertRows } from '#features/imports/rows.ts';
import { endImportedGrants } from '#features/oauth-grants/end-grants.ts';

/** Rows of a batch of people that belong to their applications. */
export interface ApplicationRows {
  consents: RequiredEntityData<OAuthConsent>[];
  grants: RequiredEntityData<OAuthGrant>[];
  refreshTokens: RequiredEntityData<OAuthRefreshToken>[];
  /** Consents to which their owners added something in the source since. */
  grownConsents: (Pick<OAuthConsent, 'id' | 'scopes' | 'resources' | 'claims'> & { updatedAt: Date })[];
  /** Ids of refresh tokens that the source replaced since. */
  replacedTokens: string[];
  /** Ids of grants that ended in the source since. */
  endedGrants: string[];
}

export const noApplicationRows = (): ApplicationRows => ({
  consents: [],
  grants: [],
  refreshTokens: [],
  grownConsents: [],
  replacedTokens: [],
  endedGrants: [],
});

/** By their ids. */
export type SettledClients = ReadonlyMap<string, SettledClient>;

/** What is here, to compare a batch with. */
export interface ApplicationFacts {
  /** When organizations and clients were created that have one of the ids of the batch, by these. */
  organizations: ReadonlyMap<string, Date>;
  clients: ReadonlyMap<string, Date>;
  /** Users by the ids of sessions. */
  sessions: ReadonlyMap<string, string>;
  /** Consents by their places. */
  consents: ReadonlyMap<string, { id: string; updatedAt: Date }>;
  /** Grants of the tokens of the batch, by their ids. True: it has not ended. */
  grants: ReadonlyMap<string, boolean>;
  /** Ids of imported grants that nobody has used here, by their users. */
  unused: ReadonlyMap<string, readonly string[]>;
}

/** The part of a batch of people that belongs to their applications. */
export interface ApplicationBatch {
  clients: SettledClients;
  facts: ApplicationFacts;
  rows: ApplicationRows;
}

export async function insertApplications(unit: Unit, em: Orm['em'], rows: ApplicationRows): Promise<void> {
  await insertRows(em, OAuthConsent, rows.consents);
  await insertRows(em, OAuthGrant, rows.grants);
  await insertRows(em, OAuthRefreshToken, rows.refreshTokens);
  for (const { id, ...columns } of rows.grownConsents)
    await em.nativeUpdate(OAuthConsent, { id }, { ...columns, lastUsedAt: columns.updatedAt });
  // Whoever shows one again has an old one: that ends the grant, as it does with those of this service.
  for (const $in of inParts(rows.replacedTokens))
    await em.nativeUpdate(OAuthRefreshToken, { id: { $in }, usedAt: null }, { usedAt: unit.now });
  for (const ids of inParts(rows.endedGrants)) await endImportedGrants({ unit, em }, ids);
}
