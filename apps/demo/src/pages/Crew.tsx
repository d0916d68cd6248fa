import { useLocation } from '@tanstack/react-router';
import { CrewChooser } from '../CrewChooser.tsx';
import { useDemoFacts } from '../demo-facts.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

/** Where a visitor becomes somebody of the demo team. Only servers for development have such a page. */
export function Crew() {
  const words = useWords();
  const facts = useDemoFacts();
  const { searchStr } = useLocation();
  usePageTitle(words.crew);
  if (!facts) return <div className="loading" aria-busy="true" />;
  if (facts.crew.length === 0) return <NotFound />;
  const to = new URLSearchParams(searchStr).get('redirectTo') ?? '/';
  return (
    <section className="lobby">
      <h1>{words.crewTitle}</h1>
      <p>{words.crewLead}</p>
      <CrewChooser crew={facts.crew} to={to} />
    </section>
  );
}
