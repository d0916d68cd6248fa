import { useAuthConfig, useSession } from '@keystead/ui-auth';
import { Link, useLocation } from '@tanstack/react-router';
import { useDemoFacts } from './demo-facts.ts';
import { useWords } from './words.ts';

/**
 * True once the card of a sign-in page has all that it waits for. Before that, a hint below it would be seen to move.
 */
function useWholeCard(): boolean {
  const { config, error } = useAuthConfig();
  const { status } = useSession();
  return (config !== undefined || error !== null) && status !== 'loading';
}

/** The way in without an account of one's own, on a server for development. */
export function CrewHint() {
  const words = useWords();
  const facts = useDemoFacts();
  const { searchStr } = useLocation();
  const isWhole = useWholeCard();
  if (!facts || facts.crew.length === 0 || !isWhole) return null;
  const redirectTo = new URLSearchParams(searchStr).get('redirectTo') ?? '/';
  return (
    <p className="hint">
      {words.crewHint}{' '}
      <Link to="/crew" search={{ redirectTo }}>
        {words.crewStart}
      </Link>
    </p>
  );
}

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
