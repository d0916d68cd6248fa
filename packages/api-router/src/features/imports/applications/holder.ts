import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import type { ApplicationBatch } from '#features/imports/applications/application-rows.ts';
import type { ImportedConsent, PersonApplications } from '#features/imports/applications/imported.ts';
import { isOtherClient } from '#features/imports/applications/is-other-client.ts';
import { WAITING } from '#features/imports/applications/settle-waiting.ts';
import type { Batch } from '#features/imports/batch.ts';
import type { RefusalCode } from '#features/imports/refusal.ts';

/** Somebody whose applications are brought over. */
export interface Holder {
  batch: Batch;
  user: string;
  given: PersonApplications;
  /** Ids of their sessions that come with them. */
  sessions: ReadonlySet<string>;
  /** Ids of consents by their places, as far as they are new. */
  consents: Map<string, string>;
  /** Ids of grants that have a token that counts. */
  grants: Set<string>;
}

type Table = 'oauth_consent' | 'oauth_refresh_token';

/** The part of the batch that belongs to applications. */
export const of = ({ batch }: Holder): ApplicationBatch => batch.applications;

export function refuse(
  { batch }: Holder,
  table: Table,
  { id, ...fault }: { id: string; code: RefusalCode; message: string; field?: string },
): void {
  batch.refusals.push({ table, id, ...fault });
  batch.tally.add(table, 'refused');
}

export function leave({ batch }: Holder, table: Table, note: string): void {
  batch.tally.add(table, 'left');
  batch.tally.note(note);
}

type Named = Pick<ImportedConsent, 'id' | 'clientId' | 'organizationId' | 'organizationCreatedAt'>;

const NO_ORGANIZATION = {
  field: 'referenceId',
  code: 'MISSING_ORGANIZATION',
  message: 'The id belongs to another organization here, which was created at another time.',
} as const;

/** Refuses a row whose client or organization only has the id of one that is here. A refused client has its own line. */
export function isOfOther(holder: Holder, table: Table, row: Named): boolean {
  const { clients, facts } = of(holder);
  const client = clients.get(row.clientId);
  if (client && isOtherClient(holder.batch, client, facts.clients.get(row.clientId))) {
    holder.batch.tally.add(table, 'refused');
    return true;
  }
  const known = row.organizationId === null ? undefined : facts.organizations.get(row.organizationId);
  if (known === undefined || known.getTime() === row.organizationCreatedAt?.getTime()) return false;
  refuse(holder, table, { id: row.id, ...NO_ORGANIZATION });
  return true;
}

/** The client of a row. A refused one has a line of its own, so that its rows need none. */
export function findClient(holder: Holder, table: Table, { id, clientId }: { id: string; clientId: string }) {
  const client = of(holder).clients.get(clientId);
  if (client?.settings !== undefined) return { ...client, settings: client.settings };
  if (client) holder.batch.tally.add(table, 'refused');
  else
    refuse(holder, table, {
      id,
      field: 'clientId',
      code: 'MISSING_CLIENT',
      message: 'The application of the row is not there.',
    });
  return undefined;
}

export type Found = NonNullable<ReturnType<typeof findClient>>;

/** Organizations come after all people: until then it counts for nothing. */
export const isWaiting = (holder: Holder, { organizationId }: { organizationId: string | null }): boolean =>
  organizationId !== null && !of(holder).facts.organizations.has(organizationId);

/** A consent that is new. `isOwn`: the source has it. */
export function pushConsent(
  holder: Holder,
  { settings }: Found,
  row: ImportedConsent & { isOwn: boolean },
): void {
  const { organizationId, clientId, id } = row;
  const place = placeOfConsent(holder.user, clientId, organizationId);
  const waits = isWaiting(holder, row);
  holder.consents.set(place, id);
  of(holder).rows.consents.push({
    id,
    user: holder.user,
    clientId,
    organization: waits ? null : organizationId,
    place,
    scopes: [...row.scopes],
    resources: [...row.resources],
    claims: [...row.claims],
    clientKey: waits ? WAITING : settings.consentKey,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.updatedAt,
  });
  const organizationAt = row.organizationCreatedAt?.toISOString() ?? null;
  if (waits) holder.batch.tally.wait({ id, isOwn: row.isOwn, organizationAt });
}
