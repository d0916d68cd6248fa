import type { Words } from '#provider/words/useMessages.ts';
import type { commandPalette } from '#words/command-palette.ts';
import type { PaletteItem } from './palette-item.ts';

interface PaletteFooterProps {
  words: Words<keyof typeof commandPalette>;
  /** The keys that close the palette. */
  keys: readonly string[];
  active: PaletteItem | undefined;
}

/** What the keys do. Screen readers tell it by the roles. */
export function PaletteFooter({ words, keys, active }: PaletteFooterProps) {
  const hints = [
    { label: 'move', keys: ['↑', '↓'] },
    { label: 'choose', keys: ['↵'] },
    ...(active?.actions ? [{ label: 'more', keys: ['→'] } as const] : []),
    { label: 'close', keys: keys.length > 0 ? keys : ['esc'] },
  ] as const;
  return (
    <div className="ua-palette-footer" aria-hidden="true">
      {hints.map((hint) => (
        <span key={hint.label}>
          <span className="ua-palette-keys" dir="ltr">
            {hint.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>{' '}
          {words(hint.label)}
        </span>
      ))}
    </div>
  );
}
