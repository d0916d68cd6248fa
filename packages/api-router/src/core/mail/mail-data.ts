/** What each mail is made of. Durations are seconds; every `url` is a link that the service made itself. */
export interface MailData {
  /** Proves an address, also the new one after a change. */
  'verify-email': LinkData;
  /** To the current address: approve the change to `newEmail`. */
  'change-email-approve': LinkData & { newEmail: string };
  'reset-password': LinkData;
  /** Confirms the deletion of the account. */
  'delete-account': LinkData;
  'password-changed': { name: string; at: Date; device: string | null; ipAddress: string | null };
  /** To the address that was replaced. */
  'email-changed': { name: string; oldEmail: string; newEmail: string; at: Date };
  'new-device': {
    name: string;
    device: string | null;
    ipAddress: string | null;
    at: Date;
    accountUrl: string;
  };
  /** To the owner, when somebody signs up with an address that has an account and the answer must not say so. */
  'account-exists': { name: string; signInUrl: string; resetUrl: string };
  /** To the owner: an account at `provider` is another way to sign in now. */
  'account-linked': {
    name: string;
    provider: string;
    ipAddress: string | null;
    at: Date;
    accountUrl: string;
  };
  'account-deleted': { name: string };
}

interface LinkData {
  name: string;
  url: string;
  expiresIn: number;
}

export type MailKind = keyof MailData;
