'use client';

import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { Input, type InputProps } from '#primitives/field/Input.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  /** Password managers fill in the current password, or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** The account of the password, for password managers. Leave it out if the form has a field for it. */
  username?: string | undefined;
}

/** A password with a button that shows it, and a hint while Caps Lock is on. Hidden again when submitted. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const { username, className, onKeyDown, onKeyUp, onBlur, ...rest } = props;
    const common = useCommonWords();
    const [shown, setShown] = useState(false);
    const [capsLock, setCapsLock] = useState(false);
    const input = useRef<HTMLInputElement>(null);
    const mergedRef = useMergedRef(ref, input);
    const slot = useSlot('password-input', className);

    useEffect(() => {
      const form = input.current?.form;
      const hide = () => setShown(false);
      form?.addEventListener('submit', hide);
      return () => form?.removeEventListener('submit', hide);
    }, []);

    const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

    return (
      <div {...slot}>
        {username !== undefined && (
          <input
            type="text"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            className="ua-visually-hidden"
          />
        )}
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          ref={mergedRef}
          type={shown ? 'text' : 'password'}
          className="ua-password-input-control"
          onKeyDown={(event) => {
            readCapsLock(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            readCapsLock(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          className="ua-password-input-toggle"
          aria-pressed={shown}
          aria-label={common(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} glyph={shown ? EyeOff : Eye} />
        </button>
        <span role="status" className="ua-password-input-caps-lock">
          {capsLock && common('capsLock')}
        </span>
      </div>
    );
  },
);
