'use client';

import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { acceptInvitation } from '#words/accept-invitation.ts';

interface InvitationFactsProps {
  invitation: { role: string; expiresAt: string; teamNames?: readonly string[] };
  /** Only if the inviter is not named above. */
  inviter?: string | undefined;
  /** Account that would join. */
  account?: string | undefined;
  words: Words<keyof typeof acceptInvitation>;
}

/** Roles, teams, inviter and end of an invitation. */
export function InvitationFacts({ invitation, inviter, account, words }: InvitationFactsProps) {
  const format = useFormat();
  const names = useRoleNames();
  const { role, expiresAt, teamNames = [] } = invitation;
  const facts = [
    [words('inviter'), inviter],
    [words('role'), names.roles(role)],
    [words('teams', { count: teamNames.length }), names.items(teamNames)],
    [words('account'), account],
    [
      words('until'),
      <time key="until" dateTime={expiresAt}>
        {format.dateTime(expiresAt)}
      </time>,
    ],
  ] as const;
  return (
    <dl className="ua-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="ua-fact">
            <dt className="ua-fact-label">{label}</dt>
            <dd className="ua-fact-value">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
