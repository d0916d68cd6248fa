'use client';

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userButton } from '#words/user-button.ts';
import type { Theme } from './useTheme.ts';

interface ThemeOptionProps {
  words: Words<keyof typeof userButton>;
  theme: Theme;
  onChange: (theme: Theme) => void;
}

const choices = [
  { theme: 'light', label: 'themeLight', icon: 'sun', glyph: Sun },
  { theme: 'dark', label: 'themeDark', icon: 'moon', glyph: Moon },
  { theme: 'system', label: 'themeSystem', icon: 'system', glyph: Monitor },
] as const;

/** Light, dark, or as the system says: native radio buttons, so arrows choose. */
export function ThemeOption({ words, theme, onChange }: ThemeOptionProps) {
  const name = useId();
  return (
    <fieldset {...useSlot('theme-option')}>
      <legend className="ua-theme-option-legend">{words('theme')}</legend>
      <div className="ua-theme-option-choices">
        {choices.map(({ theme: value, label, icon, glyph }) => (
          <label key={value} className="ua-theme-option-choice" title={words(label)}>
            <input
              type="radio"
              className="ua-theme-option-input"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => onChange(value)}
              aria-label={words(label)}
            />
            <Icon name={icon} glyph={glyph} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
