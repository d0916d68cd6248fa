'use client';

import VenetianMask from 'lucide-react/icons/venetian-mask';
import { type CSSProperties, forwardRef } from 'react';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import { impersonation as english } from '#words/impersonation.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useStopViewing } from './useStopViewing.ts';

export interface ImpersonationBannerProps {
  /** Edge of the window. Default `top`. */
  position?: 'top' | 'bottom' | undefined;
  /** Called after the impersonation, before the page is shown on which it began, or else home; `false`, also from a promise, means: stay here. */
  onStop?: (() => unknown) | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
  /** Class of its element. */
  className?: string | undefined;
  /** Style of its element. */
  style?: CSSProperties | undefined;
  /** Id of its element. */
  id?: string | undefined;
}

/**
 * Shows the impersonated user and the remaining time, and stops the impersonation. `AuthUIProvider` renders it by
 * itself; use it only with `impersonationBanner={false}` there.
 */
export const ImpersonationBanner = forwardRef<HTMLElement, ImpersonationBannerProps>(
  function ImpersonationBanner(props, ref) {
    const { position = 'top', onStop, className, style, id } = props;
    const words = useMessages('impersonation', english, props.localization);
    const slot = useSlot('impersonation-banner', className);
    const { user, session, refetch } = useSession();
    const call = useStopViewing({ onStop, localization: props.localization });
    if (!user || !session.impersonatedBy) return null;
    const { id: userId } = user;

    return (
      <section
        {...slot}
        ref={ref}
        style={style}
        id={id}
        aria-label={words('banner')}
        data-position={position}
      >
        <div className="ua-impersonation-banner-row">
          <p className="ua-impersonation-banner-text">
            <Icon name="impersonation" glyph={VenetianMask} size={20} />
            {words.rich(
              user.name ? 'viewing' : 'viewingEmail',
              { b: (part) => <b>{part}</b> },
              { name: user.name, email: user.email },
            )}
          </p>
          <TimeLeft until={session.expiresAt} words={words} onEnd={refetch} />
          <Button variant="outline" size="sm" pending={call.pending} onClick={() => void call.stop(userId)}>
            {words(call.pending ? 'stopping' : 'stop')}
          </Button>
        </div>
        {call.error && <StopFailed words={words} error={call.error} />}
      </section>
    );
  },
);

type ImpersonationWords = Words<keyof typeof english>;

/** Ends both sessions if the administrator's session cannot be restored. */
function StopFailed({ words, error }: { words: ImpersonationWords; error: unknown }) {
  const { navigate, paths } = useAuthUI();
  const { signOut, pending } = useSignOut();

  async function leave(): Promise<void> {
    const result = await signOut();
    if (result.ok) navigate(paths.signIn, { replace: true });
  }

  return (
    <Alert
      focusFor={error}
      action={
        <Button variant="outline" size="sm" pending={pending} onClick={() => void leave()}>
          {words('signOut')}
        </Button>
      }
    >
      {words('failed')}
    </Alert>
  );
}
