'use client';

import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import { useId } from 'react';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { useLastMethod } from '#social-sign-in/useLastMethod.ts';
import { type EntryWay, methodOf } from './mail-ways.ts';
import { signInByMail as english } from './words.ts';

export interface MailWayButtonsProps {
  ways: readonly EntryWay[];
  localization: Localization | undefined;
  disabled: boolean;
  onChoose: (way: EntryWay) => void;
}

const looks = {
  code: ['sendCode', 'mail', Mail],
  link: ['sendLink', 'link', Link2],
  password: ['usePassword', 'key', KeyRound],
} as const satisfies Record<EntryWay, readonly [string, string, LucideIcon]>;

/** The ways that are not on the screen, each behind a button. */
export function MailWayButtons({ ways, localization, disabled, onChoose }: MailWayButtonsProps) {
  const words = useMessages('signInByMail', english, localization);
  const badge = useId();
  const last = useLastMethod();
  return ways.map((way) => {
    const [label, icon, glyph] = looks[way];
    const isLast = last === (way === 'password' ? way : methodOf[way]);
    return (
      <div key={way} className="ua-social-item">
        <Button
          variant="outline"
          size="lg"
          fullWidth
          icon={<Icon name={icon} glyph={glyph} />}
          aria-describedby={isLast ? badge : undefined}
          // Not `disabled`: whoever is on it keeps the focus.
          {...(disabled && { 'aria-disabled': true, 'data-disabled': '' })}
          onClick={disabled ? undefined : () => onChoose(way)}
        >
          {words(label)}
        </Button>
        {isLast && (
          <span id={badge} className="ua-social-last">
            {words('lastUsed')}
          </span>
        )}
      </div>
    );
  });
}
