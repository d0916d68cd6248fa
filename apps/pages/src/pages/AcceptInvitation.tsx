import { AcceptInvitation } from '@keystead/ui-auth';
import { useParams } from '@tanstack/react-router';
import { toWelcomePath } from '../to-organization-path.ts';

/** The page that the mail of an invitation leads to. */
export function Page() {
  const { id = '' } = useParams({ strict: false });
  return <AcceptInvitation invitationId={id} href={toWelcomePath} />;
}
