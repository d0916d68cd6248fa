'use client';

import { useEffect, useRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { useAnnounce } from '#provider/useHost.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { inviteMembers } from '#words/invite-members.ts';
import type { InviteMembersState, InviteResult } from './useInviteMembers.ts';

interface InviteResultsProps {
  invite: InviteMembersState;
  results: readonly InviteResult[];
  words: Words<keyof typeof inviteMembers>;
  onDone: (() => void) | undefined;
}

const tones: Record<InviteResult['status'], BadgeProps['tone']> = {
  invited: 'success',
  resent: 'success',
  'already-member': 'neutral',
  'already-invited': 'neutral',
  invalid: 'danger',
  limit: 'danger',
  failed: 'danger',
};

const isSent = ({ status }: InviteResult): boolean => status === 'invited' || status === 'resent';

/** Result of each address. Addresses with a pending invitation can be invited again. */
export function InviteResults({ invite, results, words, onDone }: InviteResultsProps) {
  const announce = useAnnounce();
  const heading = useRef<HTMLParagraphElement>(null);
  const sent = results.filter(isSent).length;
  const failed = results.length - sent;
  const summary = failed === 0 ? words('sent', { count: sent }) : words('partlySent', { sent, failed });

  // The focus moves here, because the form and the pressed button are removed.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => announce(summary), [summary, announce]);

  return (
    <div className="ua-invite-results">
      <p ref={heading} className="ua-invite-summary" tabIndex={-1}>
        {summary}
      </p>
      <ul className="ua-card-list" aria-label={words('results')}>
        {results.map((result) => (
          <li key={result.email} className="ua-card-row">
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">{toShownEmail(result.email)}</p>
              <Reason result={result} />
            </div>
            <Badge tone={tones[result.status]}>{words(`status.${result.status}`)}</Badge>
            {result.status === 'already-invited' && (
              <Button
                variant="outline"
                size="sm"
                pending={invite.resending === result.email}
                aria-label={words('resendTo', { email: result.email })}
                onClick={() => void invite.resend(result.email)}
              >
                {words('resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormAlert error={invite.error} pending={false} retryAt={invite.retryAt} repeatable={false} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={invite.startOver}>
          {words('more')}
        </Button>
        {onDone && <Button onClick={onDone}>{words('done')}</Button>}
      </div>
    </div>
  );
}

/** Error of an address, if its status is not enough. */
function Reason({ result }: { result: InviteResult }) {
  const errorText = useErrorText();
  if (result.status !== 'failed' || !result.error) return null;
  return <p className="ua-card-row-detail">{errorText('UNKNOWN')}</p>;
}
