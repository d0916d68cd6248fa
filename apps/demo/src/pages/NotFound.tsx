import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function NotFound() {
  const words = useWords();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Stage title={words.notFound}>
      <div className="empty">
        <Boat />
        <h1>{words.notFound}</h1>
        <p>{words.notFoundText}</p>
        <div className="actions">
          <Link to="/" className="action">
            {words.home}
          </Link>
          {canGoBack && (
            <button type="button" className="action quiet" onClick={() => history.back()}>
              {words.back}
            </button>
          )}
        </div>
      </div>
    </Stage>
  );
}

/** A boat that drifts away on the two waves of the mark. */
const Boat = () => (
  <svg className="picture" viewBox="0 0 240 120" aria-hidden="true">
    <circle cx="120" cy="44" r="32" />
    <path d="M120 22v42M120 22l-16 42M126 32v32M126 32l14 32M98 66h46" />
    <path d="M24 76q24-20 48 0t48 0 48 0 48 0" />
    <path d="M48 96q18-15 36 0t36 0 36 0 36 0" opacity=".5" />
  </svg>
);
