import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import type { BeforeHookEvent, HookEvent } from '#core/options/hooks.ts';
import { type Awaitable, callback } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

export type { HookEvent };

/** Given to `beforeUserCreate` beside the draft. */
export interface NewUserEvent extends BeforeHookEvent {
  /** Id of the user, for rows that refer to it. */
  userId: string;
}

/** A user who is about to be created. */
export interface UserDraft {
  name: string;
  email: string;
  image: string | null;
  /**
   * In lower case; undefined if the user has none or usernames are off. A hook may change it, by the rules for
   * usernames.
   */
  username?: string | null;
  displayUsername?: string | null;
  /**
   * Values of the fields in `user.additionalFields`, by name; undefined if none are declared. A hook may change
   * them, and set those that users cannot set.
   */
  additionalFields?: Readonly<Record<string, unknown>>;
}

/** Functions of the operator that run when users and sessions are created. */
export const hookOptions = defineOptions(
  'hooks',
  z.strictObject({
    beforeUserCreate: callback<
      (draft: UserDraft, event: NewUserEvent) => Awaitable<UserDraft | false | undefined>
    >()
      .optional()
      .meta({
        description:
          'Runs before a user is written. Returns a changed draft, or refuses by returning `false` or throwing.',
      }),
    afterUserCreate: callback<(user: UserView, event: HookEvent) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after a user is committed. If it fails, the error is logged.' }),
    beforeSessionCreate: callback<(user: UserView, event: BeforeHookEvent) => Awaitable<false | undefined>>()
      .optional()
      .meta({
        description:
          'Runs before a session is written. Refuses the sign-in by returning `false` or throwing.',
      }),
    afterSessionCreate: callback<(user: UserView, event: HookEvent) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after a session is committed. If it fails, the error is logged.' }),
  }),
);
