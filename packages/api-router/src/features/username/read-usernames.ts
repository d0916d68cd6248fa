import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { toIssues } from '#core/errors/serialize.ts';
import { isForm } from '#core/http/input/read-input.ts';
import {
  INVALID_DISPLAY_USERNAME,
  USERNAME_IS_ALREADY_TAKEN,
  USERNAME_IS_IMMUTABLE,
} from '#features/username/errors.ts';
import { usernameOptions } from '#features/username/options.ts';
import {
  assertDisplayUsername,
  assertMayTake,
  normalizeUsername,
  usernameFault,
  usernameFormRefusals,
} from '#features/username/username-rules.ts';

/** Errors of the usernames of a new user. */
export const newUsernameRefusals = [
  ...usernameFormRefusals,
  USERNAME_IS_ALREADY_TAKEN,
  INVALID_DISPLAY_USERNAME,
];

/** Errors of a change of usernames. */
export const usernameChangeRefusals = [...newUsernameRefusals, USERNAME_IS_IMMUTABLE];

/** Username and display name of a user, as they are stored. */
export interface Usernames {
  /** In lower case. */
  username: string | null;
  displayUsername: string | null;
}

type Given = Readonly<Record<string, unknown>>;

const typedName = z.string().nullable().optional();
const typedNames = z.object({ username: typedName, displayUsername: typedName });
type Typed = z.output<typeof typedNames>;

/** Input of a caller. An empty field of a form counts as none. */
function readTyped(ctx: AuthContext, { username, displayUsername }: Given): Typed | undefined {
  const fields = Object.entries({ username, displayUsername }).filter(([, value]) => value !== undefined);
  const filled = isForm(ctx.incoming) ? fields.filter(([, value]) => value !== '') : fields;
  const [first] = filled;
  if (!first) return undefined;
  if (!usernameOptions.of(ctx).enabled)
    throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: first[0] } });
  const read = typedNames.safeParse(Object.fromEntries(filled));
  if (read.success) return read.data;
  throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues: toIssues(read.error) });
}

/** Usernames of a new user, from the input of a sign-up. Refuses wrong or taken ones. */
export async function readNewUsernames(ctx: AuthContext, input: Given): Promise<Usernames | undefined> {
  const typed = readTyped(ctx, input);
  if (!typed) return undefined;
  const { username = null, displayUsername = null } = typed;
  if (username !== null) await assertMayTake(ctx, username, null);
  if (displayUsername !== null) assertDisplayUsername(displayUsername);
  return {
    username: username && normalizeUsername(username),
    displayUsername: displayUsername ?? username,
  };
}

/** The display name changes with the username as long as both differ only in case. */
const isApart = ({ username, displayUsername }: Usernames): boolean =>
  displayUsername !== null && normalizeUsername(displayUsername) !== username;

/** Usernames after a change. `username: null` removes both, `displayUsername: null` the display name. */
function applyChanges(before: Usernames, { username: typed, displayUsername: shown }: Typed): Usernames {
  const username = typed === undefined ? before.username : typed && normalizeUsername(typed);
  if (shown !== undefined) return { username, displayUsername: shown ?? typed ?? username };
  const stays = typed === undefined || (typed !== null && isApart(before));
  return { username, displayUsername: stays ? before.displayUsername : (typed ?? null) };
}

/** Changes from the input of a call; undefined if nothing changes. Users may send their current values again. */
export async function readUsernameChanges(
  ctx: AuthContext,
  input: Given,
  user: User,
): Promise<Usernames | undefined> {
  const typed = readTyped(ctx, input);
  if (!typed) return undefined;
  const next = applyChanges(user, typed);
  if (next.username !== user.username) {
    if (user.username !== null && usernameOptions.of(ctx).immutableUsername)
      throw usernameFault(USERNAME_IS_IMMUTABLE);
    if (typeof typed.username === 'string') await assertMayTake(ctx, typed.username, user.id);
  }
  if (typeof typed.displayUsername === 'string') assertDisplayUsername(typed.displayUsername);
  const isSame = next.username === user.username && next.displayUsername === user.displayUsername;
  return isSame ? undefined : next;
}

/**
 * Usernames from the profile of a provider. One that is not available is left out, because it must not prevent the
 * sign-in.
 */
export async function readProfileUsernames(
  ctx: AuthContext,
  { username }: Given,
): Promise<Usernames | undefined> {
  if (typeof username !== 'string' || !usernameOptions.of(ctx).enabled) return undefined;
  try {
    await assertMayTake(ctx, username, null);
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
  return { username: normalizeUsername(username), displayUsername: username };
}

/** Usernames from the operator's hook about a new user, who requested `before`. The same rules apply. */
export async function readDraftUsernames(
  unit: Unit,
  { username, displayUsername }: Partial<Usernames>,
  before: Usernames = { username: null, displayUsername: null },
): Promise<Usernames | undefined> {
  // A hook that spreads the draft returns the same display name, which then changes with the username.
  const typed = { username, ...(displayUsername !== before.displayUsername && { displayUsername }) };
  const next = applyChanges(before, typed);
  if (typeof username === 'string' && next.username !== before.username)
    await assertMayTake(unit, username, null);
  if (typeof displayUsername === 'string') assertDisplayUsername(displayUsername);
  return next.username === null && next.displayUsername === null ? undefined : next;
}

/** Names of the fields that differ. */
export const changedNames = (before: Usernames, next: Usernames | undefined): string[] =>
  next ? (['username', 'displayUsername'] as const).filter((field) => next[field] !== before[field]) : [];
