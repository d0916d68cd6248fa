import { OrganizationSetup as SetupCard } from '@keystead/ui-auth';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

/** The page that a set-up link leads to. Its calls are made by the link, see `auth.ts`. */
export function OrganizationSetup() {
  const words = useWords();
  return (
    <Stage title={words.organizationSetup}>
      <SetupCard />
    </Stage>
  );
}
