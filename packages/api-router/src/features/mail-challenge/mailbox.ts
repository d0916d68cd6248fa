import type { OtpType } from '#features/mail-challenge/options.ts';

/** What a code is for. It is worth nothing for anything else. */
export type CodePurpose = OtpType | 'approve-email-change';

/** A mailbox that codes of one purpose are mailed to. */
export interface Mailbox {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
}
