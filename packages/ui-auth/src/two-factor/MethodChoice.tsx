'use client';

import { useId } from 'react';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import type { SetupMethod } from './setup-steps.ts';

interface MethodChoiceProps {
  methods: readonly SetupMethod[];
  chosen: SetupMethod;
  /** The address is not confirmed, so that no codes are sent there. */
  isUnverified: boolean;
  words: Words<keyof typeof twoFactorCard>;
  onChoose: (method: SetupMethod) => void;
}

/** An authenticator app, or codes by mail. */
export function MethodChoice({ methods, chosen, isUnverified, words, onChoose }: MethodChoiceProps) {
  const name = useId();
  const helpOf = {
    totp: words('totpHelp'),
    otp: words(isUnverified ? 'otpUnverified' : 'otpHelp'),
  };
  return (
    <fieldset className="ua-choice">
      <legend className="ua-choice-legend">{words('methodChoice')}</legend>
      {methods.map((method) => (
        <label key={method} className="ua-choice-row">
          <input
            type="radio"
            name={name}
            className="ua-choice-box"
            checked={method === chosen}
            disabled={method === 'otp' && isUnverified}
            aria-describedby={`${name}-${method}`}
            onChange={() => onChoose(method)}
          />
          <span>
            <span className="ua-choice-label">{words(method)}</span>
            <span id={`${name}-${method}`} className="ua-field-help">
              {helpOf[method]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
