'use client';

import Plus from 'lucide-react/icons/plus';
import type { DeviceSession } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { userButton } from '#words/user-button.ts';
import { MenuGroup } from './MenuGroup.tsx';

interface AccountGroupProps {
  /** Other accounts of this browser. */
  accounts: readonly DeviceSession[];
  /** Id of the session that is being switched to. */
  busy: string | null;
  words: Words<keyof typeof userButton>;
  /** Where another account signs in. */
  addHref: string;
  onSwitch: (account: DeviceSession) => void;
  onDone: () => void;
}

/** The other accounts of this browser, and the way to one more. */
export function AccountGroup({ accounts, busy, words, addHref, onSwitch, onDone }: AccountGroupProps) {
  const others = accounts.map((account) => ({
    label: account.user.name || toShownEmail(account.user.email),
    detail: account.user.name ? toShownEmail(account.user.email) : undefined,
    icon: <Avatar user={account.user} size={20} />,
    pending: busy === account.session.id,
    onSelect: () => onSwitch(account),
  }));
  const add = { label: words('addAccount'), icon: <Icon name="add" glyph={Plus} />, href: addHref };
  return (
    <section aria-label={words('switchAccount')}>
      {others.length > 0 && <MenuGroup items={others} />}
      <MenuGroup items={[add]} onDone={onDone} />
    </section>
  );
}
