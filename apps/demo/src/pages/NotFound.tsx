import { Link } from '@tanstack/react-router';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function NotFound() {
  const words = useWords();
  return (
    <Stage title={words.notFound}>
      <div className="empty">
        <h1>{words.notFound}</h1>
        <p>{words.notFoundText}</p>
        <Link to="/" className="action">
          {words.home}
        </Link>
      </div>
    </Stage>
  );
}
