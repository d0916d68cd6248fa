import type { UserView } from '#core/user/user-view.ts';

/** Who is mailed and where the link leads; `token` is the part of the link that proves it. */
export interface LinkMail {
  user: UserView;
  url: string;
  token: string;
}

/** The operator's own mail in place of ours. Runs after the answer; a failure is logged. */
export type LinkMailSender = (mail: LinkMail) => Promise<void> | void;

/** As {@link LinkMailSender}, for a change of address. */
export type ChangeEmailSender = (mail: LinkMail & { newEmail: string }) => Promise<void> | void;

/** Seconds after which a page offers to send a mail again. */
export const RESEND_AFTER = 30;

export interface MailOptions {
  /** Language of mails to people whose browser names none of ours. Default 'en'. */
  locale?: string;
  /** Notices to the owner: password or address changed, sign-in from a new device. Default true. */
  notices?: boolean;
}

export const resolveMail = (options: MailOptions = {}) => ({
  locale: options.locale ?? 'en',
  notices: options.notices ?? true,
});
