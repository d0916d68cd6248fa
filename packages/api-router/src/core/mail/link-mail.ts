import type { UserView } from '#core/user/user-view.ts';

/** Mail with a link: the recipient, the URL, and the token in the URL. */
export interface LinkMail {
  user: UserView;
  url: string;
  token: string;
}

/** Function of the operator that sends a mail instead of the service. Runs after the answer; a failure is logged. */
export type LinkMailSender = (mail: LinkMail) => Promise<void> | void;
