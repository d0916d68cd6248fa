import type { ImportedClient } from '#features/imports/applications/imported.ts';
import { createImport } from '#features/imports/create-import.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import type { Person } from '#features/imports/person.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The rows of a source, and what differs from the settings of an import of one's own. */
interface Given extends Partial<Omit<ImportSettings, 'source' | 'keepRefusals'>> {
  /** Tells sources apart. */
  from: string;
  people?: readonly Person[];
  groups?: readonly OrganizationGroup[];
  clients?: readonly ImportedClient[];
}

/** Imports a source, and answers the counts and the lines of the errors file. */
export async function importInto(
  { service }: Pick<TestApp, 'service'>,
  { from, people = [], groups = [], clients = [], ...changes }: Given,
) {
  const refusals: Refusal[] = [];
  const run = await createImport(service, {
    source: { kind: 'better-auth', fingerprint: from },
    isDryRun: false,
    restarts: false,
    failsOnConflict: false,
    onlyVerified: false,
    isOwned: true,
    provesAddresses: true,
    drops: new Set(),
    holder: 'test',
    isAlive: () => false,
    async keepRefusals(more, size) {
      refusals.push(...more);
      return size + more.length;
    },
    ...changes,
  });
  run.knowClients(clients);
  await run.writePeople(people);
  await run.writeOrganizations(groups);
  await run.finish({ signingKeys: [], unread: [], left: [] });
  await run.close();
  return { tables: run.counts.tables, refusals };
}

/** The lines as short texts: table, id, field, code. */
export const toLines = (refusals: readonly Refusal[]): string[] =>
  refusals.map(({ table, id, field, code }) => [table, id, field, code].filter(Boolean).join(' ')).toSorted();
