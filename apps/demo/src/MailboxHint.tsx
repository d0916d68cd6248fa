import { useDemoFacts } from './demo-facts.ts';
import { useWholeCard } from './useWholeCard.ts';
import { useWords } from './words.ts';

/** Where to look for the mail that a visitor of a demo on their own machine is waiting for. */
export function MailboxHint() {
  const words = useWords();
  const facts = useDemoFacts();
  const isWhole = useWholeCard();
  if (!facts?.hasMailbox || !isWhole) return null;
  return (
    <p className="hint">
      {words.inbox}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer">
        {words.openInbox}
      </a>
    </p>
  );
}
