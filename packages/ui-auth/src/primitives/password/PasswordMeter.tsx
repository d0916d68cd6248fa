'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { type PasswordContext, ratePassword } from './password-strength.ts';

export interface PasswordMeterProps extends ComponentPropsWithoutRef<'div'>, PasswordContext {
  /** Current input, from `PasswordInput`'s `onValueChange`. */
  password: string;
}

const levels = ['passwordWeak', 'passwordWeak', 'passwordFair', 'passwordGood', 'passwordStrong'] as const;
const bars = [1, 2, 3, 4];
/** Milliseconds without typing before the level is announced. */
const IDLE = 1000;

/** Four bars and a word. Announced only when the level has changed, after a pause in typing. */
export const PasswordMeter = forwardRef<HTMLDivElement, PasswordMeterProps>(
  function PasswordMeter(props, ref) {
    const { password, minLength, avoid, className, ...rest } = props;
    const common = useCommonWords();
    const level = ratePassword(password, { minLength, avoid });
    const word = level === 0 ? '' : common(levels[level]);
    const [spoken, setSpoken] = useState('');
    const slot = useSlot('password-meter', className);

    useEffect(() => {
      const timer = setTimeout(() => setSpoken(word), IDLE);
      return () => clearTimeout(timer);
    }, [word]);

    return (
      <div {...rest} {...slot} ref={ref} data-level={level}>
        <span className="ua-password-meter-bars" aria-hidden="true">
          {bars.map((bar) => (
            <span key={bar} className="ua-password-meter-bar" data-on={level >= bar ? '' : undefined} />
          ))}
        </span>
        <span className="ua-password-meter-word" aria-hidden="true">
          {word}
        </span>
        <span role="status" className="ua-visually-hidden">
          {spoken && common('passwordStrength', { level: spoken })}
        </span>
      </div>
    );
  },
);
