import type { UserView } from '#core/user/user-view.ts';

/** What a hook learns about the request. Never the database: hooks are the operator's code, not a way in. */
export interface HookEvent {
  ipAddress: string | null;
  userAgent: string | null;
}

export interface UserDraft {
  name: string;
  email: string;
  image: string | null;
}

type Awaitable<T> = T | Promise<T>;

export interface Hooks {
  /** May answer a changed draft, or refuse with `false` or by throwing. Runs before anything is written. */
  beforeUserCreate?(draft: UserDraft, event: HookEvent): Awaitable<UserDraft | false | undefined>;
  /** Runs after the writes are committed; a failure is logged. */
  afterUserCreate?(user: UserView, event: HookEvent): Awaitable<void>;
  /** May refuse a sign-in with `false` or by throwing. Runs before the session is written. */
  beforeSessionCreate?(user: UserView, event: HookEvent): Awaitable<false | undefined>;
  /** Runs after a session is committed; a failure is logged. */
  afterSessionCreate?(user: UserView, event: HookEvent): Awaitable<void>;
}
