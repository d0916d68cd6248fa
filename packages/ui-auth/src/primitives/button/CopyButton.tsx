'use client';

import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { forwardRef, useEffect, useState } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { Button, type ButtonProps } from './Button.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'value' | 'onClick' | 'onCopy' | 'icon'> {
  /** The text that is copied. */
  value: string;
  /** Default false. True shows only the icon, which `aria-label` names; default of that: "Copy". */
  iconOnly?: boolean | undefined;
  /** Called when the text is in the clipboard. */
  onCopied?: (() => void) | undefined;
}

/** Milliseconds for which the tick is shown. */
const TICK = 2000;

/** Copies a text to the clipboard, shows a tick and announces it. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(props, ref) {
  const { value, onCopied, iconOnly = false, children, variant = 'outline', size = 'sm', ...rest } = props;
  const common = useCommonWords();
  const { host } = useAuthUI();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    host.announce(common('copied'));
    onCopied?.();
  }

  const icon = <Icon name={copied ? 'check' : 'copy'} glyph={copied ? Check : Copy} />;
  const name = rest['aria-label'] ?? common('copy');
  const look = iconOnly ? { className: 'ua-icon-button', 'aria-label': name, title: name } : { icon };
  return (
    <Button {...rest} {...look} ref={ref} variant={variant} size={size} onClick={() => void copy()}>
      {iconOnly ? icon : copied ? common('copied') : (children ?? common('copy'))}
    </Button>
  );
});
