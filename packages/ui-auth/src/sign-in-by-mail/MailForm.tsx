'use client';

import { forwardRef, type ReactNode, Suspense } from 'react';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import { useEntry } from '#flow/entry/useEntry.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { signInByMail as english } from '#words/sign-in-by-mail.ts';
import { isMailWayOffered, type MailWay } from './mail-ways.ts';
import type { SignInByMailOptions } from './useSignInByMail.ts';

const AlreadySignedIn = lazyPart(() => import('#later-parts.ts').then((module) => module.AlreadySignedIn));

const SignInByMail = lazyPart(() => import('#later-parts.ts').then((module) => module.SignInByMail));

export interface MailFormProps extends BaseProps<'header' | 'logo' | 'footer'>, SignInByMailOptions {
  /** E-mail address in the field at first. */
  email?: string | undefined;
  /** Asks for the name of a new user. Default false. */
  asksName?: boolean | undefined;
  /** Null hides the link. Default: the provider's path. */
  signInHref?: string | null | undefined;
}

/** A separate page for one of the two ways. */
export const MailForm = forwardRef<HTMLElement, MailFormProps & { way: MailWay }>(
  function MailForm(props, ref) {
    const { way, email, asksName, signInHref, redirectTo, newUserRedirectTo, resendSeconds, ...rest } = props;
    const { onSuccess, onError, localization, slots, ...root } = rest;
    const words = useMessages('signInByMail', english, localization);
    const entry = useEntry();
    const redirect = useRedirect(redirectTo);
    const { config } = entry;
    const signIn = signInHref === undefined ? redirect.href('signIn') : signInHref;
    const isOffered = config !== undefined && isMailWayOffered(way, config);
    const card = (content: ReactNode, hint?: ReactNode) => (
      <FlowCard
        {...root}
        ref={ref}
        slots={slots}
        title={words(way === 'code' ? 'codeTitle' : 'linkTitle')}
        description={
          <>
            {words(way === 'code' ? 'codeSubtitle' : 'linkSubtitle')} {hint}
          </>
        }
        footer={signIn !== null && <TextLink href={signIn}>{words('back')}</TextLink>}
      >
        {content}
      </FlowCard>
    );
    const waiting = card(<FormSkeleton fields={1} />);
    if (entry.error || (!config && !entry.online)) return card(<EntryFailed entry={entry} />);
    if (entry.loading) return waiting;
    if (!isOffered) return card(<Alert tone="info">{words('off')}</Alert>);
    return (
      <Suspense fallback={waiting}>
        <SignInByMail
          {...root}
          way={way}
          email={email}
          asksName={asksName}
          redirectTo={redirectTo}
          newUserRedirectTo={newUserRedirectTo}
          resendSeconds={resendSeconds}
          onSuccess={onSuccess}
          onError={onError}
          slots={slots}
          localization={localization}
          cardRef={ref}
          frame={(fields, hint) =>
            entry.session.status === 'signed-in' ? (
              <AlreadySignedIn
                {...root}
                ref={ref}
                slots={keepFrame(slots)}
                redirect={redirect}
                localization={localization}
              />
            ) : (
              card(fields, hint)
            )
          }
        />
      </Suspense>
    );
  },
);
