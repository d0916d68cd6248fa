import { checkMerge, type ExportedKeys, type Person } from '@keystead/api-router/imports';
import type { OpenSource } from '../../source.ts';
import { wordOf } from '../../values.ts';
import { type CheckedFile, readExport } from '../check-export.ts';
import { readDataKeys, readEntities } from '../read-data-keys.ts';
import { readTarget } from '../read-target.ts';
import { toNotMerged } from './not-merged.ts';
import { StagedRows } from './staged-rows.ts';
import { isDeleted, toGroup } from './to-group.ts';
import { type MergeSettings, toPerson } from './to-person.ts';

/** Not that of an import into an empty service, so that the next export remembers what was merged. */
const KIND = 'keystead-merge';

async function readHashKeys(files: readonly CheckedFile[]): Promise<ExportedKeys['hashKeys']> {
  const rows = await readEntities(files, 'hash_key');
  return rows.map((row) => ({
    id: wordOf(row, 'id'),
    secret: wordOf(row, 'secret'),
    createdAt: row.createdAt instanceof Date ? row.createdAt : new Date(0),
  }));
}

async function* readPeople(settings: MergeSettings, after: string | null): AsyncGenerator<Person, void> {
  for (const [position, row] of settings.rows.behind('user', after)) yield toPerson(position, row, settings);
}

async function* readGroups(settings: MergeSettings, after: string | null) {
  if (settings.skip.has('organizations')) return;
  for (const [position, row] of settings.rows.behind('organization', after))
    if (!isDeleted(row)) yield toGroup(position, row, settings);
}

function* deletedOrganizations({ rows, skip }: MergeSettings) {
  if (skip.has('organizations')) return;
  for (const [, row] of rows.behind('organization', null))
    if (isDeleted(row)) yield { table: 'organization', note: 'deletedOrganizations' } as const;
}

/** Opens an export of another service of this kind, to put its people and organizations beside those that are here. */
export const openMerge: OpenSource = async (flags, { now }, service) => {
  const [folder = ''] = flags.places;
  const { manifest, files } = await readExport(folder, await readTarget(service));
  const dataKeys = await readDataKeys(files);
  const fingerprint = await checkMerge(service, dataKeys);
  const keys = { dataKeys, hashKeys: await readHashKeys(files) };
  const rows = await StagedRows.read(files);
  const settings = { rows, skip: flags.skip, now };
  return {
    kind: KIND,
    version: String(manifest.version),
    fingerprint,
    keys,
    countPeople: async () => rows.count('user'),
    people: (after) => readPeople(settings, after),
    organizations: (after) => readGroups(settings, after),
    rest: async () => ({ signingKeys: [], unread: [], left: [...deletedOrganizations(settings)] }),
    notCarried: async () => toNotMerged(files),
    warnings: () => [],
    close: async () => rows.close(),
  };
};
