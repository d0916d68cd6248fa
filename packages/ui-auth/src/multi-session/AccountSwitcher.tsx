'use client';

import { forwardRef, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { DeviceSession } from '#client/wire-types.ts';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { lineSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, type FlowProps, keepFrame } from '#flow/flow-props.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { accountSwitcher as english } from '#words/account-switcher.ts';
import { AccountRow } from './AccountRow.tsx';
import { useDeviceSessions } from './useDeviceSessions.ts';

export interface AccountSwitcherProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    Pick<FlowProps<DeviceSession>, 'redirectTo'> {
  /** Called when another account is active; `false`, also from a promise, means: stay here. */
  onSwitch?: ((account: DeviceSession) => unknown) | undefined;
  /** Page to add an account; null shows none. Default: the provider's sign-in page. */
  addHref?: string | null | undefined;
  /**
   * Largest number of accounts for this button. Default: the limit of the server, over which the oldest one is signed
   * out.
   */
  max?: number | undefined;
}

/** A page to choose one of the accounts of this browser. */
export const AccountSwitcher = forwardRef<HTMLElement, AccountSwitcherProps>(
  function AccountSwitcher(props, ref) {
    const { redirectTo, onSwitch, addHref, max, localization, slots, ...card } = props;
    const words = useMessages('accountSwitcher', english, localization);
    const redirect = useRedirect(redirectTo);
    const announce = useAnnounce();
    const list = useRef<HTMLUListElement>(null);
    const { accounts, error, refetch, busy, failure, activate, signOut } = useDeviceSessions();

    const nameOf = ({ user }: DeviceSession): string => user.name || toShownEmail(user.email);
    const add = addHref === undefined ? redirect.href('signIn', { [ADD_ACCOUNT]: 'true' }) : addHref;
    const isEnded = ({ session }: DeviceSession): boolean =>
      failure?.sessionId === session.id && failure.error.code === 'INVALID_SESSION_TOKEN';

    async function choose(account: DeviceSession): Promise<void> {
      if (!account.session.current && !(await activate(account))) return;
      if (!account.session.current) announce(words('switched', { name: nameOf(account) }));
      if ((await onSwitch?.(account)) !== false) redirect.go();
    }

    async function leave(account: DeviceSession): Promise<void> {
      // The row and its button are removed.
      list.current?.focus();
      if (await signOut(account)) announce(words('signedOutOf', { name: nameOf(account) }));
    }

    const isEmpty = accounts?.length === 0;
    const isFull = accounts !== undefined && max !== undefined && accounts.length >= max;
    return (
      <FlowCard
        {...card}
        ref={ref}
        slots={{ ...keepFrame(slots), ...(slots?.header !== undefined && { header: slots.header }) }}
        title={words('title')}
        description={words(isEmpty ? 'none' : 'subtitle')}
        footer={
          add !== null &&
          (!accounts && !error ? (
            lineSkeleton
          ) : isFull ? (
            words('full', { count: max })
          ) : (
            <TextLink href={add}>{words(isEmpty ? 'signIn' : 'add')}</TextLink>
          ))
        }
      >
        {!accounts && !error && <CardSkeleton rows={2} />}
        {!accounts && error && <CardFailed error={error} onRetry={refetch} />}
        {failure && failure.error.code !== 'INVALID_SESSION_TOKEN' && (
          <Alert focusFor={failure.error}>{failure.error.message}</Alert>
        )}
        {accounts && !isEmpty && (
          <ul ref={list} className="ua-account-list" aria-label={words('list')} tabIndex={-1}>
            {accounts.map((account) => (
              <AccountRow
                key={account.session.id}
                account={account}
                words={words}
                pending={busy === account.session.id}
                waiting={busy !== null && busy !== account.session.id}
                signInHref={isEnded(account) ? (add ?? undefined) : undefined}
                onActivate={() => void choose(account)}
                onSignOut={() => void leave(account)}
              />
            ))}
          </ul>
        )}
      </FlowCard>
    );
  },
);
