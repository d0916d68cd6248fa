'use client';

import Check from 'lucide-react/icons/check';
import LogOut from 'lucide-react/icons/log-out';
import type { DeviceSession } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { accountSwitcher } from '#words/account-switcher.ts';

export interface AccountRowProps {
  account: DeviceSession;
  words: Words<keyof typeof accountSwitcher>;
  /** The account is being activated or signed out. */
  pending: boolean;
  /** Another account is being activated or signed out, so this one has to wait. */
  waiting: boolean;
  /** URL of the sign-in, if the session has ended. */
  signInHref: string | undefined;
  onActivate: () => void;
  onSignOut: () => void;
}

/** One account, with a button to make it active and one to sign out. */
export function AccountRow(props: AccountRowProps) {
  const { account, words, pending, waiting, signInHref, onActivate, onSignOut } = props;
  const { user, session } = account;
  const name = user.name || toShownEmail(user.email);
  // Without a name the e-mail address is shown, only once.
  const detail = signInHref ? words('ended') : user.name && toShownEmail(user.email);
  const person = (
    <>
      <Avatar user={user} size={40} />
      <span className="ua-account-row-text">
        <span className="ua-account-row-name">{name}</span>
        {detail && <span className="ua-account-row-email">{detail}</span>}
      </span>
    </>
  );
  if (signInHref) {
    return (
      <li className="ua-account-row">
        <span className="ua-account-row-person">{person}</span>
        <TextLink href={signInHref}>{words('signInAgain')}</TextLink>
      </li>
    );
  }
  return (
    <li className="ua-account-row">
      <button
        type="button"
        className="ua-account-row-person"
        aria-current={session.current ? 'true' : undefined}
        aria-disabled={pending || waiting || undefined}
        onClick={onActivate}
      >
        {/* Further text follows the name. */}
        <span className="ua-visually-hidden">{words(pending ? 'switching' : 'switchTo')} </span>
        {person}
        {pending && <Spinner />}
        {!pending && session.current && (
          <span className="ua-account-row-active">
            <Icon name="check" glyph={Check} />
            {words('active')}
          </span>
        )}
      </button>
      <IconButton
        label={words('signOutOf', { name })}
        aria-disabled={waiting || undefined}
        onClick={onSignOut}
      >
        <Icon name="sign-out" glyph={LogOut} />
      </IconButton>
    </li>
  );
}
