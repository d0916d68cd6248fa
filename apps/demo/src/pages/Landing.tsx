import { Alert } from '@keystead/ui-auth/primitives';
import { Link, useLocation } from '@tanstack/react-router';
import { Board } from '../Board.tsx';
import { CrewChooser } from '../CrewChooser.tsx';
import { useDemoFacts } from '../demo-facts.ts';
import { useWords } from '../words.ts';

export function Landing() {
  const words = useWords();
  const facts = useDemoFacts();
  const { searchStr } = useLocation();
  const isFarewell = new URLSearchParams(searchStr).get('account') === 'deleted';
  return (
    <>
      {isFarewell && (
        <Alert tone="success" title={words.deleted}>
          {words.deletedText}
        </Alert>
      )}
      <section className="hero">
        <div className="pitch">
          <h1>{words.tagline}</h1>
          <p>{words.lead}</p>
          <div className="actions">
            <Link to="/sign-up" className="action">
              {words.start}
            </Link>
            <Link to="/sign-in" className="action quiet">
              {words.signIn}
            </Link>
          </div>
        </div>
        <Board />
      </section>
      {/* Only with the facts it is known what stands first here, so nothing is pushed down later. */}
      {facts && (
        <>
          {facts.crew.length > 0 && (
            <section className="lobby" aria-labelledby="crew">
              <h2 id="crew">{words.crewTitle}</h2>
              <p>{words.crewLead}</p>
              <CrewChooser crew={facts.crew} />
            </section>
          )}
          <ul className="features">
            {Object.values(words.features).map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
