import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { askHook, tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { hearingHook, refusingHook } from '#core/options/hooks.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { withChanges } from '#core/user/fields/write-fields.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';

/** Who changes something: its owner, an administrator, what a provider says of them, or code of the application. */
export type ChangedBy = 'user' | 'administrator' | 'provider' | 'application';

/** New values alone. `additionalFields` has the changed fields by name. */
export interface UserChanges {
  name?: string | undefined;
  email?: string | undefined;
  /** The new address, or the one that stays, counts as proved. */
  emailVerified?: boolean | undefined;
  image?: string | null | undefined;
  username?: string | null | undefined;
  displayUsername?: string | null | undefined;
  /** Roles in the service, separated by commas. */
  role?: string | undefined;
  additionalFields?: Readonly<Record<string, unknown>> | undefined;
}

/** Given to the hooks of a change of a user. */
export interface UserUpdate {
  /** As they are before the change, or after it. */
  user: UserView;
  changes: UserChanges;
  by: ChangedBy;
}

/** A way to sign in: an account at a provider, or the password as `credential`. */
export interface AccountOfUser {
  userId: string;
  /** Id of the account here. */
  id: string;
  providerId: string;
  /** Id of the account at the provider. */
  accountId: string;
}

/** Given to the hooks of another password; the password never is. */
export interface PasswordChange {
  user: UserView;
  /** `reset`: by a link or code that was mailed. */
  by: 'user' | 'reset' | 'administrator';
}

/** Functions of the operator for changes of an account. */
export const accountHooks = defineOptions(
  'hooks',
  z.strictObject({
    beforeUserUpdate: refusingHook<UserUpdate>(
      'name, address, picture, username, roles or own fields of a user change',
    ),
    afterUserUpdate: hearingHook<UserUpdate>('details of a user have changed'),
    beforeAccountLink: refusingHook<AccountOfUser>('an account at a provider is linked to a user'),
    afterAccountLink: hearingHook<AccountOfUser>('an account was linked'),
    beforeAccountUnlink: refusingHook<AccountOfUser>(
      'a user removes a way to sign in. It is not asked where the service removes one to keep a stranger out',
    ),
    afterAccountUnlink: hearingHook<AccountOfUser>('a way to sign in was removed, by whomever'),
    beforePasswordChange: refusingHook<PasswordChange>('a user gets another password, or their first'),
    afterPasswordChange: hearingHook<PasswordChange>('a user got another password'),
  }),
);

interface Update {
  /** As stored: the function is called before anything is assigned. */
  user: Parameters<typeof toUserView>[1];
  changes: UserChanges & { additionalFields?: FieldValues };
  by: ChangedBy;
}

/** Changes without values that stay. A copy, because the fields are written after the hook has seen them. */
function toNews({ additionalFields = {}, ...others }: UserChanges): UserChanges {
  const given = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined);
  const fields = given(additionalFields);
  return {
    ...Object.fromEntries(given(others)),
    ...(fields.length > 0 && { additionalFields: Object.fromEntries(fields) }),
  };
}

/** Calls the hooks of a change of a user: the one before it now, the other one after the commit. */
export async function withUpdateHooks(unit: Unit, { user, changes: asked, by }: Update): Promise<void> {
  const changes = toNews(asked);
  if (Object.keys(changes).length === 0) return;
  const { beforeUserUpdate, afterUserUpdate: hook } = accountHooks.of(unit);
  await askHook(unit, beforeUserUpdate, { user: toUserView(unit, user), changes: toNews(asked), by });
  const additionalFields = withChanges(unit, user.additionalFields ?? null, asked.additionalFields ?? {});
  const given = Object.fromEntries(Object.entries(changes));
  const after = { ...user, ...given, additionalFields, updatedAt: unit.now };
  const facts = { user: toUserView(unit, after), changes, by };
  tellHook(unit, { name: 'afterUserUpdate', hook, facts, userId: user.id });
}
