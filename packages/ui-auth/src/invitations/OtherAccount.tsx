'use client';

import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { strong } from '#flow/strong.tsx';
import { useDeviceSessions } from '#multi-session/useDeviceSessions.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import type { InvitationScreenProps } from './invitation-screens.tsx';

/** The invitation is for another user: choose another account of this browser, or sign out. */
export function OtherAccountScreen({ card, words, signInHref }: InvitationScreenProps) {
  const user = useUser();
  const { config } = useAuthConfig();
  const { accounts = [], activate, busy, failure } = useDeviceSessions();
  const { signOut, pending, error } = useSignOut();
  const shownError = failure?.error ?? error;
  const others = accounts.filter(({ session }) => !session.current);
  return (
    <FlowCard
      {...card}
      title={words('otherAccount')}
      description={words.rich('otherAccountText', { b: strong }, { email: user?.email })}
    >
      {shownError && <Alert focusFor={shownError}>{shownError.message}</Alert>}
      <div className="ua-flow-actions">
        {others.map((account) => (
          <Button
            key={account.session.id}
            size="lg"
            fullWidth
            variant="outline"
            icon={<Avatar user={account.user} size={20} />}
            pending={busy === account.session.id}
            onClick={() => void activate(account)}
          >
            {words('continueAs', { name: account.user.email })}
          </Button>
        ))}
        {config?.multiSession.enabled && signInHref !== null ? (
          <FlowLink
            href={buildAuthHref(signInHref, { params: { [ADD_ACCOUNT]: 'true' } })}
            variant={others.length > 0 ? 'outline' : 'primary'}
          >
            {words('anotherAccount')}
          </FlowLink>
        ) : (
          <Button size="lg" fullWidth pending={pending} onClick={() => void signOut()}>
            {words('switchAccount')}
          </Button>
        )}
      </div>
    </FlowCard>
  );
}
