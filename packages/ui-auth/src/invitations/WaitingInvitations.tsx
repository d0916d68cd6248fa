'use client';

import { useId } from 'react';
import type { Organization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { waitingInvitations as english } from '#words/waiting-invitations.ts';
import type { ReceivedInvitation } from './useInvitation.ts';
import type { WaitingInvitationsState } from './useWaitingInvitations.ts';

interface WaitingInvitationsProps {
  state: WaitingInvitationsState;
  localization?: Localization | undefined;
  /** Called after one is accepted and its organization is active. */
  onJoined?: ((organization: Organization) => void) | undefined;
}

/** Pending invitations of the user, in the list of organizations. Without any, nothing is rendered. */
export function WaitingInvitations({ state, localization, onJoined }: WaitingInvitationsProps) {
  const words = useMessages('waitingInvitations', english, localization);
  const { roles: toLabel } = useRoleNames(localization);
  const announce = useAnnounce();
  const toast = useToast();
  const title = useId();
  const { invitations, joining, accept } = state;
  if (invitations.length === 0) return null;

  async function join(invitation: ReceivedInvitation): Promise<void> {
    const result = await accept(invitation);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    announce(words('joined', { organization: invitation.organizationName }));
    if (result.data) onJoined?.(result.data);
  }

  return (
    <section className="ua-waiting-invitations" aria-labelledby={title}>
      <p id={title} className="ua-waiting-invitations-title">
        {words('count', { count: invitations.length })}
      </p>
      <ul className="ua-waiting-invitations-list">
        {invitations.map((invitation) => {
          const { id, organizationName: organization, role } = invitation;
          const inviter = invitation.inviterName || toShownEmail(invitation.inviterEmail) || organization;
          return (
            <li key={id} className="ua-waiting-invitation">
              <div className="ua-waiting-invitation-text">
                <p className="ua-waiting-invitation-name">{organization}</p>
                <p className="ua-card-row-detail">{words('from', { inviter, role: toLabel(role) })}</p>
              </div>
              <Button
                size="sm"
                pending={joining === id}
                disabled={joining !== null && joining !== id}
                aria-label={words('acceptOne', { organization })}
                onClick={() => void join(invitation)}
              >
                {words(joining === id ? 'joining' : 'accept')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
