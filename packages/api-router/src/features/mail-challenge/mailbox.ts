import type { OtpType } from '#features/mail-challenge/options.ts';

/** Purpose of a code. It is invalid for any other. */
export type CodePurpose = OtpType | 'approve-email-change';

/** E-mail address and purpose of codes. */
export interface Mailbox {
  purpose: CodePurpose;
  /** E-mail address, normalised. */
  email: string;
}
