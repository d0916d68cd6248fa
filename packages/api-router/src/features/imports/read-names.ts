import { toRoleNames } from '#core/access-control/role-names.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import type { Batch } from '#features/imports/batch.ts';
import { normalName } from '#features/imports/find-existing.ts';
import type { ImportedUser } from '#features/imports/person.ts';
import type { RefusalCode } from '#features/imports/refusal.ts';
import type { Usernames } from '#features/username/read-usernames.ts';
import { assertDisplayUsername, assertUsernameForm } from '#features/username/username-rules.ts';

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}

/** The usernames of a person. One that is not allowed or taken is dropped, and the person stays. */
export function readUsernames(batch: Batch, user: ImportedUser): Usernames {
  const { id, username, displayUsername } = user;
  if (username === null) return { username: null, displayUsername: null };
  const drop = (code: RefusalCode, message: string): Usernames => {
    batch.refusals.push({ table: 'user', id, field: 'username', code, message });
    batch.tally.note('droppedUsernames');
    return { username: null, displayUsername: null };
  };
  if (!isAllowed(() => assertUsernameForm(batch.unit, username)))
    return drop(
      'INVALID_USERNAME',
      'The username does not follow the rules; the user is carried without it.',
    );
  const name = normalName(username);
  if (!batch.existing.taken.take('username', name))
    return drop('DUPLICATE_USERNAME', 'Another user has the username; the user is carried without it.');
  const shown = displayUsername ?? username;
  return {
    username: name,
    displayUsername: isAllowed(() => assertDisplayUsername(shown)) ? shown : username,
  };
}

/** The roles of a person that the configuration knows; others are named and dropped. */
export function readRole(batch: Batch, { id, role }: ImportedUser): string | null {
  if (role === null) return null;
  const { roles } = administrationOptions.of(batch.unit);
  const names = toRoleNames(role);
  const unknown = names.filter((name) => !Object.hasOwn(roles, name));
  if (unknown.length > 0)
    batch.refusals.push({
      table: 'user',
      id,
      field: 'role',
      code: 'UNKNOWN_ROLE',
      message: 'The configuration knows a role of the user not; the user is carried without it.',
    });
  const known = names.filter((name) => Object.hasOwn(roles, name));
  return known.length === 0 ? null : known.join(',');
}
