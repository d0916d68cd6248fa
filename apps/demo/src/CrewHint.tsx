import { Link, useLocation } from '@tanstack/react-router';
import { useDemoFacts } from './demo-facts.ts';
import { useWholeCard } from './useWholeCard.ts';
import { useWords } from './words.ts';

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
