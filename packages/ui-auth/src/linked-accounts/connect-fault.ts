import { findLinkFault } from '#flow/find-link-fault.ts';
import type { connectedAccountsCard } from '#words/connected-accounts-card.ts';

/** Why an account at a provider was not connected. */
export interface ConnectFault {
  /** Key of its sentence. */
  text: keyof typeof connectedAccountsCard;
  /** Code for support, if the sentence is a general one. */
  code: string | null;
}

const sentences: Readonly<Record<string, keyof typeof connectedAccountsCard | undefined>> = {
  account_already_linked_to_different_user: 'belongsToOther',
  email_does_not_match: 'otherEmail',
  access_denied: 'notAgreed',
  user_cancelled_login: 'notAgreed',
};

/** Meaning of an error code in the URL for connecting an account. */
export function findConnectFault(error: string): ConnectFault {
  const { code, text } = findLinkFault(error);
  const known = sentences[text];
  return known ? { text: known, code: null } : { text: 'connectFailed', code };
}
