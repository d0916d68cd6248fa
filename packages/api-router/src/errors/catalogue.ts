import { accountErrors } from './areas/account.ts';
import { emailErrors } from './areas/email.ts';
import { oauthErrors } from './areas/oauth.ts';
import { passwordErrors } from './areas/password.ts';
import { requestErrors } from './areas/request.ts';
import { sessionErrors } from './areas/session.ts';

export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** The areas, kept apart so that a test can tell when two of them claim one reason. */
export const areas = [
  requestErrors,
  sessionErrors,
  passwordErrors,
  emailErrors,
  accountErrors,
  oauthErrors,
] as const;

/** Every failure the service can report: reason → status and default wording. */
export const catalogue = {
  ...requestErrors,
  ...sessionErrors,
  ...passwordErrors,
  ...emailErrors,
  ...accountErrors,
  ...oauthErrors,
} as const satisfies Record<string, readonly [Status, string]>;

export type Reason = keyof typeof catalogue;

export const isReason = (text: string): text is Reason => Object.hasOwn(catalogue, text);

/** The wording of a reason, its `{names}` filled in. */
export const describe = (reason: Reason, params: Record<string, string> = {}): string =>
  catalogue[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
