'use client';

import { AcceptInvitation } from '@keystead/ui-auth/accept-invitation';
import { useParams } from 'next/navigation';

/** The page to which the mail of an invitation leads. */
export default function Invitation() {
  const { id } = useParams<{ id: string }>();
  return <AcceptInvitation invitationId={id} href={({ slug }) => `/o/${slug}`} />;
}
