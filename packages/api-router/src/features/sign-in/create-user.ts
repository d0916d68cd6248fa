import { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { userCreated } from '#core/events/beginnings.ts';
import { record } from '#core/events/record.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readOwnFields } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { takeNewValues, toStoredFields } from '#core/user/fields/write-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';
import { assertMaySignUp } from '#features/enterprise-enforcement/assert-unmanaged.ts';
import { SSO_REQUIRED } from '#features/enterprise-enforcement/errors.ts';
import { FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';
import { hookOptions, type UserDraft } from '#features/sign-in/options.ts';
import { USERNAME_IS_ALREADY_TAKEN } from '#features/username/errors.ts';
import { readDraftUsernames, type Usernames } from '#features/username/read-usernames.ts';
import { writeUsernames } from '#features/username/write-usernames.ts';

/** Errors of `createUser`, at once or at the commit. */
export const createUserRefusals = [
  FAILED_TO_CREATE_USER,
  USER_FIELD_TAKEN,
  USERNAME_IS_ALREADY_TAKEN,
  SSO_REQUIRED,
];

interface NewUser extends Omit<UserDraft, 'username' | 'displayUsername'> {
  /** Default: a new one. */
  id?: string;
  /** Own fields from the input, with defaults. */
  additionalFields: FieldValues;
  /** Usernames from the input. Default: none. */
  usernames?: Usernames | undefined;
  /** Id of the administrator who creates the user. Default: the user signs up. */
  createdBy?: string;
  /** The identity provider or the directory of the organization that manages the address says so. */
  isProvisioned?: boolean;
}

/**
 * Creates a user in the unit of work, after the hook of the operator. `emailVerified` is about the e-mail address
 * of the draft; if the hook changes the address, the new one is unverified. Throws `FAILED_TO_CREATE_USER` if the
 * hook refuses. The commit refuses with `USER_FIELD_TAKEN` if another user has a value of a unique field, and with
 * `USERNAME_IS_ALREADY_TAKEN`.
 */
export async function createUser(
  unit: Unit,
  {
    id = unit.deps.random(32, 'letters'),
    additionalFields: fields,
    usernames,
    createdBy = id,
    isProvisioned = createdBy !== id,
    ...rest
  }: NewUser,
  emailVerified = false,
): Promise<User> {
  const hooks = hookOptions.of(unit);
  const event = { ipAddress: unit.ip, userAgent: unit.userAgent };
  const hasFields = Object.keys(fields).length > 0;
  const draft: UserDraft = { ...rest, ...usernames, ...(hasFields && { additionalFields: fields }) };
  const proved = emailVerified ? normalizeEmail(draft.email) : undefined;
  const answer = await hooks.beforeUserCreate?.(draft, { ...hookEventOf(unit), userId: id });
  if (answer === false) throw new AuthError(FAILED_TO_CREATE_USER);
  const { name, email, image } = answer ?? draft;
  if (!isProvisioned) await assertMaySignUp(unit, email);
  const own = answer?.additionalFields && readOwnFields(unit, answer.additionalFields);
  const additionalFields = toStoredFields(unit, { ...fields, ...own });
  const names = answer ? await readDraftUsernames(unit, answer, usernames) : usernames;
  const isProved = normalizeEmail(email) === proved;
  const user = unit.em().create(User, {
    name,
    email: normalizeEmail(email),
    image,
    id,
    emailVerified: isProved,
    emailProvedAt: isProved ? unit.now : null,
    additionalFields,
    role: hasAdministration(unit) ? administrationOptions.of(unit).defaultRole : null,
    banned: null,
    banReason: null,
    banExpires: null,
    lastSignInAt: null,
    ...names,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  if (names) writeUsernames(unit, user.id, names);
  takeNewValues(unit, user.id, additionalFields);
  record(unit, userCreated, { actorId: createdBy, targetId: user.id });
  const view = toUserView(unit, user);
  unit.later(async () => hooks.afterUserCreate?.(view, event), {
    kind: 'hooks.afterUserCreate',
    userId: user.id,
  });
  return user;
}
