import { findTaken, type Orm, ScimConnection, ScimIdentity } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { toDirectoryKey } from '#features/directory/connections/connection-procedure.ts';
import { toImportedHash } from '#features/directory/imported-token.ts';
import type { ImportedDirectory } from '#features/imports/enterprise/directories/imported.ts';
import { findInParts } from '#features/imports/in-parts.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';

/** What directories of a batch may collide with, as `pairOf` writes it after the id of the organization. */
export interface DirectoryFacts {
  /** Names of directories. */
  directoryKeys: Set<string>;
  /** Users, and names, of the people of directories whom the batch may collide with. */
  provisioned: Set<string>;
  tokenHashes: Set<string>;
}

type Pair = (one: string, other: string) => string;

/** People whom directories of these organizations have already, among those whom the batch names. */
async function findProvisioned(
  em: Orm['em'],
  directories: readonly ImportedDirectory[],
  there: readonly string[],
): Promise<readonly ScimIdentity[]> {
  if (there.length === 0) return [];
  const organization = { $in: [...there] };
  const given = directories.flatMap(({ people }) => people);
  const byUser = await findInParts(
    given.map(({ userId }) => userId),
    (part) => em.find(ScimIdentity, { organization, user: { $in: part } }, asStored),
  );
  const byName = await findInParts(
    given.map(({ email }) => toNormalEmail(email)),
    (part) => em.find(ScimIdentity, { organization, userNameKey: { $in: part } }, asStored),
  );
  return [...byUser, ...byName];
}

/** @param there - ids of the organizations that are there */
export async function findDirectoryFacts(
  em: Orm['em'],
  groups: readonly OrganizationGroup[],
  { there, pairOf }: { there: readonly string[]; pairOf: Pair },
): Promise<DirectoryFacts> {
  const directories = groups.flatMap((group) => group.directories ?? []);
  const values = directories.flatMap(({ tokenHash }) =>
    tokenHash === null ? [] : [toImportedHash(tokenHash)],
  );
  const hashes = await findTaken(em, { table: 'scim_token', columns: ['token_hash'], values });
  const isNeeded = there.length > 0 && directories.length > 0;
  const connections = isNeeded
    ? await em.find(ScimConnection, { organization: { $in: [...there] } }, asStored)
    : [];
  const people = await findProvisioned(em, directories, there);
  return {
    directoryKeys: new Set(
      connections.map(({ organizationId, providerId }) => pairOf(organizationId, toDirectoryKey(providerId))),
    ),
    provisioned: new Set(
      people.flatMap(({ organizationId, userId, userNameKey }) => [
        pairOf(organizationId, userId),
        pairOf(organizationId, userNameKey),
      ]),
    ),
    tokenHashes: new Set(hashes.flatMap(([hash]) => hash ?? [])),
  };
}
