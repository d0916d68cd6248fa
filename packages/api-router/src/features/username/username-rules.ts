import { type HashesOfName, isUsernameHeld, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { type AtRestCarrier, hashesAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { readName } from '#core/http/input/shown-name.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import {
  INVALID_DISPLAY_USERNAME,
  INVALID_USERNAME,
  USERNAME_IS_ALREADY_TAKEN,
  USERNAME_TOO_LONG,
  USERNAME_TOO_SHORT,
} from '#features/username/errors.ts';
import { usernameOptions } from '#features/username/options.ts';

/** Finds a user; `username` is in lower case. */
const findUserByUsername = (unit: Unit, username: string): Promise<User | null> =>
  unit.em().findOne(User, { username });

/** HMACs of held usernames: without a key, whoever has the database could try names until one fits. */
export const heldNamePurpose = defineKeyPurpose('keystead held username');

/**
 * Hashes under which a username is held, that of today first. The last form is of earlier releases; those holds end
 * within a year.
 */
export const hashesOfName =
  (carrier: AtRestCarrier): HashesOfName =>
  (username) => {
    const [today = '', ...older] = hashesAtRest(carrier, heldNamePurpose, username);
    return [today, ...older, hashToken(username)];
  };

/** Errors of `assertUsernameForm`. */
export const usernameFormRefusals = [USERNAME_TOO_SHORT, USERNAME_TOO_LONG, INVALID_USERNAME];

/** Only ASCII, so that no two usernames look alike and lower case is the same in every language. */
const FORM = /^[a-zA-Z0-9_.]+$/;

/** Length of a display name in code points. */
const DISPLAY_LIMIT = 64;

/** The form that is stored and compared. */
export const normalizeUsername = (typed: string): string => typed.toLowerCase();

/** An error with the name of the field, so that a form can show it there. */
export const usernameFault = (error: ErrorDefinition, cause?: unknown): AuthError =>
  new AuthError(error, { issues: [{ path: 'username', message: error.message }], cause });

/** Refuses a username that no user may have. */
export function assertUsernameForm(carrier: OptionCarrier, typed: string): void {
  const { minUsernameLength, maxUsernameLength } = usernameOptions.of(carrier);
  if (typed.length < minUsernameLength) throw usernameFault(USERNAME_TOO_SHORT);
  if (typed.length > maxUsernameLength) throw usernameFault(USERNAME_TOO_LONG);
  if (!FORM.test(typed)) throw usernameFault(INVALID_USERNAME);
}

/** No other user has it, it is not reserved, and not held for another. */
export async function isUsernameFree(unit: Unit, typed: string, userId: string | null): Promise<boolean> {
  const username = normalizeUsername(typed);
  const owner = await findUserByUsername(unit, username);
  if (owner) return owner.id === userId;
  if (usernameOptions.of(unit).reserved.has(username)) return false;
  await unit.deps.dataKeys.require();
  const asked = { hashesOf: hashesOfName(unit), username, userId, now: unit.now };
  return !(await isUsernameHeld(unit.em(), asked));
}

/** Refuses a new username, by its form or by the operator's own rule. */
export async function assertNewUsername(carrier: OptionCarrier, typed: string): Promise<void> {
  assertUsernameForm(carrier, typed);
  const { usernameValidator } = usernameOptions.of(carrier);
  if (usernameValidator && !(await usernameValidator(typed))) throw usernameFault(INVALID_USERNAME);
}

/** Refuses a username that this user cannot get. */
export async function assertMayTake(unit: Unit, typed: string, userId: string | null): Promise<void> {
  await assertNewUsername(unit, typed);
  if (!(await isUsernameFree(unit, typed, userId))) throw usernameFault(USERNAME_IS_ALREADY_TAKEN);
}

export function assertDisplayUsername(shown: string): void {
  const { length } = [...shown];
  const name = readName(shown);
  if (name !== '' && name === shown.trim() && length <= DISPLAY_LIMIT) return;
  const { message } = INVALID_DISPLAY_USERNAME;
  throw new AuthError(INVALID_DISPLAY_USERNAME, { issues: [{ path: 'displayUsername', message }] });
}
