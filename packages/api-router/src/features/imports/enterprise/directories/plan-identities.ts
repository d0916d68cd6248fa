import { isEmail } from '#core/email-address.ts';
import {
  type ImportedDirectory,
  type ImportedIdentity,
  toDirectoryId,
} from '#features/imports/enterprise/directories/imported.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import { type Fault, type Place, refuse, takeRow } from '#features/imports/organization-place.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';

const TABLE = 'scim_identity';

/**
 * The id by which the directory asks for the person: that of the user. A user in the directories of two organizations
 * has it in the first one; the other directory looks for the person again.
 */
function toIdentityId({ batch, organization }: Place, userId: string): string {
  const owner = batch.facts.owners.scim_identity.get(userId);
  return owner === undefined || owner === organization.id ? userId : toDirectoryId(organization.id, userId);
}

function findFault(
  { batch, organization, members }: Place,
  { userId, email }: ImportedIdentity,
): Fault | undefined {
  const { provisioned } = batch.facts.directories;
  if (!members.has(userId))
    return { code: 'MISSING_USER', field: 'userId', message: 'The person is no member here.' };
  if (!isEmail(email))
    return { code: 'INVALID_EMAIL', field: 'email', message: 'The person has no e-mail address.' };
  if (provisioned.has(pairOf(organization.id, userId)) || provisioned.has(pairOf(organization.id, email)))
    return { code: 'DUPLICATE_ID', field: 'userId', message: 'Another directory has the person.' };
  return undefined;
}

/** What the source answers of a person. */
const toAttributes = ({ email, name, externalId }: ImportedIdentity) => ({
  ...(externalId !== null && { externalId }),
  userName: email,
  displayName: name,
  name: { formatted: name },
  emails: [{ value: email, primary: true }],
});

/** People whom a directory made, or linked. */
export function planIdentities(place: Place, connection: string, { people }: ImportedDirectory): void {
  const { batch, organization } = place;
  const { facts, rows, tally } = batch;
  const isThere = facts.owners.scim_connection.get(connection) === organization.id;
  for (const given of people) {
    const id = toIdentityId(place, given.userId);
    const { createdAt, updatedAt } = given;
    if (!isThere) {
      // Its owners deleted the directory here since.
      tally.add(TABLE, 'existing');
      continue;
    }
    if (!takeRow(place, TABLE, { id, createdAt })) continue;
    const person = { ...given, email: toNormalEmail(given.email) };
    const fault = findFault(place, person);
    if (fault) {
      refuse(place, TABLE, { id: given.userId }, fault);
      continue;
    }
    if (id !== given.userId) tally.note('peopleOfTwoDirectories');
    const { userId: user, email, externalId, active } = person;
    for (const key of [user, email]) facts.directories.provisioned.add(pairOf(organization.id, key));
    rows.identities.push({
      id,
      organization: organization.id,
      connection,
      user,
      userNameKey: email,
      externalId,
      email,
      active,
      attributes: toAttributes(person),
      createdAt,
      updatedAt,
    });
    tally.add(TABLE, 'written');
  }
}
