import type { MailboxTwins } from '@keystead/db';

/** Mailboxes that are named. */
const NAMED = 5;

const describeOne = ({ accounts }: MailboxTwins): string =>
  accounts.map(({ id, email }) => `${email} (${id})`).join(' and ');

/** Which accounts have one mailbox, as a sentence. */
export function describeTwins(twins: readonly MailboxTwins[]): string {
  const named = twins.slice(0, NAMED).map(describeOne).join('; ');
  const others = twins.length > NAMED ? `; and ${twins.length - NAMED} more` : '';
  const count = twins.length === 1 ? '1 mailbox has' : `${twins.length} mailboxes have`;
  return `${count} several accounts, one for each spelling of the address: ${named}${others}.`;
}

export const TWINS_TODO =
  'People can sign in to each account by its own spelling. Ask the owner which account to keep. Then, in the administration, delete the other one or give it another address.';
