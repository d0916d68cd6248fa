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
  return `${count} several accounts, with the address in several spellings: ${named}${others}.`;
}

export const TWINS_TODO =
  'Each account stays, and signs in by its own spelling. Ask their owner which one is to stay; then delete the other one, or give it another address, in the administration.';
