import { forwardRef } from 'react';
import { Input } from '#primitives/Input.tsx';

/** One field for all digits: it takes what was pasted, with spaces and dashes, and what the phone offers. */
export const CodeInput = forwardRef<HTMLInputElement>(function CodeInput(props, ref) {
  return (
    <Input
      {...props}
      ref={ref}
      className="ua-code-input"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
});
