import { AcceptInvitation } from '@keystead/ui-auth';
import { useParams } from '@tanstack/react-router';
import { Stage } from '../Stage.tsx';
import { toWelcomePath } from '../to-organization-path.ts';
import { useWords } from '../words.ts';

/** The page that the mail of an invitation leads to. */
export function Invitation() {
  const words = useWords();
  const { id = '' } = useParams({ strict: false });
  return (
    <Stage title={words.invitation}>
      <AcceptInvitation invitationId={id} href={toWelcomePath} />
    </Stage>
  );
}
