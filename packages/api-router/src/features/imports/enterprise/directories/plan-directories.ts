import { providerIdField, toDirectoryKey } from '#features/directory/connections/connection-procedure.ts';
import { toImportedHash } from '#features/directory/imported-token.ts';
import { hasDirectories } from '#features/directory/options.ts';
import { type ImportedDirectory, toDirectoryId } from '#features/imports/enterprise/directories/imported.ts';
import { planIdentities } from '#features/imports/enterprise/directories/plan-identities.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import { type Fault, type Place, refuse, takeRow } from '#features/imports/organization-place.ts';
import type { ImportedTable } from '#features/imports/tally.ts';

const TABLE = 'scim_connection';

type Given = Pick<OrganizationGroup, 'directories'>;

/** Rows that are refused with an organization. */
export const dependentsOfDirectories = ({ directories = [] }: Given): [ImportedTable, number][] => [
  [TABLE, directories.length],
  ['scim_token', directories.filter(({ tokenHash }) => tokenHash !== null).length],
  ['scim_identity', directories.reduce((sum, { people }) => sum + people.length, 0)],
];

/** Why a directory is none here. */
function findFault({ batch, organization }: Place, { providerId }: ImportedDirectory): Fault | undefined {
  if (!providerIdField.safeParse(providerId).success)
    return {
      code: 'INVALID_CONNECTION',
      field: 'providerId',
      message: 'providerId is not one that counts here.',
    };
  if (!batch.facts.directories.directoryKeys.has(pairOf(organization.id, toDirectoryKey(providerId))))
    return undefined;
  const message = 'Another directory of the organization has the name.';
  return { code: 'DUPLICATE_ID', field: 'providerId', message };
}

/** The token goes on working: what the source knows of it is enough to tell it again. */
function planToken({ batch }: Place, connection: string, given: ImportedDirectory): void {
  const { tokenStart: prefix, createdBy, createdAt } = given;
  if (given.tokenHash === null) return;
  const tokenHash = toImportedHash(given.tokenHash);
  const { unit, facts, rows, tally, refusals } = batch;
  const { tokenHashes } = facts.directories;
  if (tokenHashes.has(tokenHash)) {
    const message = 'Another directory has the same token.';
    refusals.push({ table: 'scim_token', id: given.id, code: 'DUPLICATE_CREDENTIAL', message });
    tally.add('scim_token', 'refused');
    return;
  }
  tokenHashes.add(tokenHash);
  const id = unit.deps.random(32, 'letters');
  const times = { createdAt, updatedAt: createdAt };
  rows.directoryTokens.push({ id, connection, tokenHash, prefix, createdBy, expiresAt: null, ...times });
  tally.add('scim_token', 'written');
}

/** Writes a directory that is new here. False: it is refused. */
function planDirectory(place: Place, id: string, given: ImportedDirectory): boolean {
  const { batch, organization } = place;
  const { unit, facts, rows, tally } = batch;
  const fault = findFault(place, given);
  if (fault) {
    refuse(place, TABLE, given, fault);
    if (given.tokenHash !== null) tally.add('scim_token', 'refused');
    tally.add('scim_identity', 'refused', given.people.length);
    return false;
  }
  const { providerId, createdBy, createdAt } = given;
  const providerKey = toDirectoryKey(providerId);
  facts.directories.directoryKeys.add(pairOf(organization.id, providerKey));
  const times = { createdAt, updatedAt: createdAt };
  rows.directories.push({ id, organization: organization.id, providerId, providerKey, createdBy, ...times });
  tally.add(TABLE, 'written');
  tally.note(hasDirectories(unit) ? 'directoriesToVerify' : 'directoriesOff');
  planToken(place, id, given);
  return true;
}

/** Directories of an organization, with their tokens, and the people whom they made. */
export function planDirectories(place: Place, { directories = [] }: Given): void {
  const { batch, organization } = place;
  for (const given of directories) {
    const id = toDirectoryId(organization.id, given.id);
    if (takeRow(place, TABLE, { id, createdAt: given.createdAt })) {
      if (!planDirectory(place, id, given)) continue;
    } else if (given.tokenHash !== null) batch.tally.add('scim_token', 'existing');
    planIdentities(place, id, given);
  }
}
