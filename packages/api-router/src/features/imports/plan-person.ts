import { isEmail, spellingsOfEmail } from '#core/email-address.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { NAME_LIMIT } from '#core/user/user-view.ts';
import { namesAddress } from '#features/administration-access/rights.ts';
import { type Batch, canCheck } from '#features/imports/batch.ts';
import { isSamePerson } from '#features/imports/identity/is-same-person.ts';
import { ImportFault } from '#features/imports/import-settings.ts';
import { carryPictureUrl, planPicture } from '#features/imports/merging/plan-picture.ts';
import { noteSwitchedOff } from '#features/imports/note-switched-off.ts';
import { readOwnFields, toFieldHashes } from '#features/imports/own-fields.ts';
import type { ImportedUser, Person } from '#features/imports/person.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';
import { planDependents } from '#features/imports/plan-dependents.ts';
import { readRole, readUsernames } from '#features/imports/read-names.ts';
import type { RefusalCode } from '#features/imports/refusal.ts';
import type { Fate, ImportedTable } from '#features/imports/tally.ts';
import { toUserRow } from '#features/imports/to-rows.ts';

/** Rows that hang on a user, by table. */
const dependentsOf = (person: Person): [ImportedTable, number][] => [
  ['account', person.accounts.length],
  ['session', person.sessions.length],
  ['two_factor', person.twoFactors.length],
  ['backup_code', person.twoFactors.reduce((sum, { backupCodes }) => sum + backupCodes.length, 0)],
  ['passkey', person.passkeys.length],
  ['api_key', person.apiKeys.length],
  ['picture', person.picture === undefined ? 0 : 1],
  ['oauth_consent', person.applications?.consents.length ?? 0],
  ['oauth_refresh_token', person.applications?.refreshTokens.length ?? 0],
];

/** Gives a person and everything that hangs on them the same fate. */
function countAll({ tally }: Batch, person: Person, fate: Fate): void {
  if (person.user !== null) tally.add('user', fate);
  for (const [table, count] of dependentsOf(person)) tally.add(table, fate, count);
}

/** Not the same time of creation, and no e-mail address that is the same and proved on both sides. */
const OTHER = 'The id belongs to somebody else here, who was created at another time.';

type Reason = readonly [code: RefusalCode, message: string];

/** The fields that the codes are about. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  INVALID_EMAIL: 'email',
  DUPLICATE_EMAIL: 'email',
  DUPLICATE_ID: 'id',
};

const refuseUser = ({ refusals }: Batch, { id }: ImportedUser, [code, message]: Reason): void => {
  const field = FIELDS[code];
  refusals.push({ table: 'user', id, ...(field !== undefined && { field }), code, message });
};

/** Rows that the source could not read, or leaves out. True if the person is refused with one of them. */
function noteUnread(batch: Batch, { unread, left }: Person): boolean {
  const { tally, refusals, settings } = batch;
  for (const { table, note } of left) {
    tally.add(table, 'left');
    tally.note(note);
  }
  let isRefused = false;
  for (const { takesAll, keepsRow, ...refusal } of unread) {
    if (refusal.table === 'two_factor' && settings.drops.has('two-factor')) {
      tally.add('two_factor', 'left');
      tally.note('droppedTwoFactor');
      continue;
    }
    refusals.push(refusal);
    if (!keepsRow) tally.add(refusal.table, 'refused');
    isRefused ||= takesAll;
  }
  return isRefused;
}

/** Whether the person is here, also if they changed their address since. `other`: only the id is here. */
function isThere(batch: Batch, { isDated }: Person, user: ImportedUser): boolean | 'other' {
  const known = batch.existing.users.get(user.id);
  if (known === undefined) return false;
  if (isSamePerson(known, user, batch.settings)) return true;
  if (isDated !== false) return 'other';
  // Whoever came by an earlier import of a source without times has the time of that. Such a source has nothing that
  // could hang on somebody who is here, so the address may count for the others.
  const isSame =
    batch.earlier.has(known.createdAt.getTime()) || toNormalEmail(known.email) === toNormalEmail(user.email);
  return isSame || 'other';
}

/** An earlier import has had the user, who was deleted here since, or was refused then. */
const wasThere = ({ upTo, settings }: Batch, { createdAt }: ImportedUser): boolean =>
  upTo !== null && !settings.restarts && createdAt <= upTo;

/** A reason to refuse the whole person. */
function findFault(batch: Batch, person: Person, user: ImportedUser): Reason | undefined {
  const email = toNormalEmail(user.email);
  if (email === '') return ['INVALID_EMAIL', 'The row has no e-mail address.'];
  if (!isEmail(email)) return ['INVALID_EMAIL', 'The e-mail address is not one that mail can be sent to.'];
  if (person.hasOlderTwin || spellingsOfEmail(email).some((one) => batch.existing.taken.has('email', one)))
    return ['DUPLICATE_EMAIL', 'Another user has the same e-mail address, perhaps in other letters.'];
  if (batch.existing.taken.has('userRow', user.id))
    return ['DUPLICATE_ID', 'Another user of the source has the same id.'];
  const unknown = person.accounts.find(({ password }) => password !== null && !canCheck(batch, password));
  if (unknown === undefined || batch.settings.drops.has('password')) return undefined;
  return ['UNKNOWN_HASH', 'The hash of the password has a form or a cost that this version does not check.'];
}

/** For a person whose row could be read. */
function decide(batch: Batch, person: Person, user: ImportedUser): Fate {
  const { settings, tally } = batch;
  if (settings.onlyVerified && !user.emailVerified) {
    tally.note('unverifiedUsers');
    return 'left';
  }
  const there = isThere(batch, person, user);
  if (there === 'other') {
    if (settings.failsOnConflict) throw new ImportFault(`The id ${user.id} belongs to somebody else here.`);
    refuseUser(batch, user, ['DUPLICATE_ID', OTHER]);
    return 'refused';
  }
  if (there) return 'existing';
  if (wasThere(batch, user)) {
    tally.note('usersOfBefore');
    return 'left';
  }
  const fault = findFault(batch, person, user);
  if (fault === undefined) return 'written';
  refuseUser(batch, user, fault);
  return 'refused';
}

/** The columns of declared own fields. What the declaration does not allow is left out. */
function carryOwnFields({ unit, existing, rows, tally }: Batch, user: ImportedUser) {
  const { stored, unread } = readOwnFields(unit, user);
  tally.note('ownFieldValues', unread.length);
  for (const [valueHash, field] of toFieldHashes(unit, user)) {
    if (existing.taken.take('ownField', valueHash, field))
      rows.ownFields.push({ field, valueHash, user: user.id });
    else tally.note('ownFieldValues');
  }
  return stored;
}

/** The roles of a person; those of a source of somebody else give nobody power. */
function carryRole(batch: Batch, user: ImportedUser): string | null {
  if (batch.settings.isOwned) return readRole(batch, user);
  if (user.role !== null) batch.tally.note('rolesOfFiles');
  return null;
}

/**
 * The verified address counts as shown by its owner, unless the options name it: then it gives every permission here,
 * and what verified it elsewhere may have been a program that opens links, or a provider of somebody else.
 */
function carryProof(
  { unit, settings, tally }: Batch,
  { emailVerified }: ImportedUser,
  email: string,
): boolean {
  if (!settings.provesAddresses) return false;
  const isNamed = namesAddress(unit, email);
  if (isNamed && emailVerified) tally.note('namedAddresses');
  return !isNamed;
}

/**
 * The name as names are here, empty if nothing of it is visible. PostgreSQL has no room for a much longer one in an
 * index.
 */
function carryName({ tally }: Batch, { name }: ImportedUser): string {
  if (name.length > NAME_LIMIT) tally.note('shortenedNames');
  return readName(name, NAME_LIMIT);
}

/** Somebody of whom the source says no time was created when the import began: a later one knows them by that. */
function toDated({ startedAt }: Batch, { isDated }: Person, user: ImportedUser): ImportedUser {
  if (isDated !== false) return user;
  const updatedAt = user.updatedAt < startedAt ? startedAt : user.updatedAt;
  return { ...user, createdAt: startedAt, updatedAt };
}

function carryPerson(batch: Batch, person: Person, given: ImportedUser): void {
  const { existing, rows, tally } = batch;
  const user = toDated(batch, person, given);
  const email = toNormalEmail(user.email);
  existing.taken.add('email', email);
  existing.taken.add('userRow', user.id);
  const facts = {
    ...readUsernames(batch, user),
    email,
    role: carryRole(batch, user),
    hasTwoFactor: planDependents.all(batch, person, user),
    isProved: carryProof(batch, user, email),
    additionalFields: carryOwnFields(batch, user),
  };
  noteSwitchedOff(batch, { person, hasTwoFactor: facts.hasTwoFactor });
  const picture = planPicture(batch, { user: user.id }, person.picture);
  if (picture !== undefined) rows.pictures.push(picture.row);
  const shown = { name: carryName(batch, user), image: picture?.url ?? carryPictureUrl(batch, user.image) };
  rows.users.push(toUserRow({ ...user, ...shown }, facts));
  tally.add('user', 'written');
}

/** Decides on a person, and adds the rows to the batch. */
export function planPerson(batch: Batch, person: Person): void {
  const before = batch.refusals.length;
  plan(batch, person);
  const { file, line } = person;
  if (line === undefined) return;
  const place = { ...(file !== undefined && { file }), line };
  for (const refusal of batch.refusals.slice(before)) Object.assign(refusal, place);
}

function plan(batch: Batch, person: Person): void {
  const { since, tally } = batch;
  const isUnread = noteUnread(batch, person);
  const { user } = person;
  if (user !== null && person.isDated !== false) tally.see(user.createdAt);
  const fate = user === null || isUnread ? 'refused' : decide(batch, person, user);
  if (fate === 'written' && user !== null) {
    carryPerson(batch, person, user);
  } else if (fate === 'existing' && user !== null) {
    countAll(batch, { ...person, sessions: [], applications: undefined }, fate);
    if (since !== null && person.isDated !== false && user.updatedAt > since) tally.note('changedUsers');
    planDependents.newer(batch, person);
  } else {
    countAll(batch, person, fate);
  }
}
