'use client';

import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorForm } from '#words/two-factor-form.ts';
import type { TwoFactorWay } from './useTwoFactor.ts';

interface OtherWaysProps {
  ways: readonly TwoFactorWay[];
  words: Words<keyof typeof twoFactorForm>;
  onChoose: (way: TwoFactorWay) => void;
}

const keys = {
  totp: 'useTotp',
  otp: 'useOtp',
  passkey: 'usePasskey',
  'backup-code': 'useBackup',
  recovery: 'useRecovery',
} as const satisfies Record<TwoFactorWay, keyof typeof twoFactorForm>;

/** A list that opens in place. Escape closes it. */
export function OtherWays({ ways, words, onChoose }: OtherWaysProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (ways.length === 0) return null;

  function closeByEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') setOpen(false);
  }

  return (
    <>
      <Button
        variant="outline"
        size="lg"
        fullWidth
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeys(closeByEscape)}
      >
        {words('otherWays')}
      </Button>
      {open && (
        <ul id={listId} className="ua-two-factor-ways" aria-label={words('otherWays')}>
          {ways.map((way) => (
            <li key={way}>
              <Button
                variant="outline"
                size="sm"
                fullWidth
                onKeyDown={onKeys(closeByEscape)}
                onClick={() => {
                  setOpen(false);
                  onChoose(way);
                }}
              >
                {words(keys[way])}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
