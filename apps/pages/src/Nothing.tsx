import { useAuthUI } from '@keystead/ui-auth';
import { Button } from '@keystead/ui-auth/primitives';
import { useWords } from './words.ts';

/** What stands in the place of a page that does not exist. */
export function Nothing() {
  const words = useWords();
  const { Link, paths } = useAuthUI();
  return (
    <div className="empty">
      <h1>{words.notFound}</h1>
      <p>{words.notFoundText}</p>
      <Button render={<Link href={paths.home} />}>{words.home}</Button>
    </div>
  );
}
