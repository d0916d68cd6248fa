'use client';

import { useVerificationMail } from '#email-verification/useVerificationMail.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useUser } from '#provider/session/useUser.ts';
import type { InvitationScreenProps } from './invitation-screens.tsx';

/**
 * The address is verified, and nobody has shown that it is theirs: the link of the invitation does, or that of a new
 * mail.
 */
export function ProveAddressScreen({ card, flow, words }: InvitationScreenProps) {
  const user = useUser();
  const redirect = useRedirect(flow.here);
  const mail = useVerificationMail({ redirect });
  useAnnounceWhen(mail.sent, words('proofSent'));
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone="mail" />}
      title={words('unproved')}
      description={words.rich('unprovedText', { b: strong }, { email: user?.email })}
    >
      <div className="ua-flow-actions">
        <FormAlert error={mail.error} pending={mail.pending} retryAt={mail.nextAt} repeatable={false} />
        {mail.sent > 0 && !mail.error && (
          // Read out by the announcement already.
          <Alert tone="success" role="note">
            {words('proofSent')}
          </Alert>
        )}
        <ResendButton
          label={words('sendProof')}
          pendingLabel={words('sendingProof')}
          waitLabel={(seconds) => words('sendProofIn', { seconds })}
          pending={mail.pending}
          nextAt={mail.nextAt}
          onClick={() => void (user && mail.send(user.email))}
        />
      </div>
    </FlowCard>
  );
}
