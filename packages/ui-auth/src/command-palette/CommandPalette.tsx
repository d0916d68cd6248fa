'use client';

import Search from 'lucide-react/icons/search';
import { type ForwardedRef, forwardRef } from 'react';
import type { ControlledOpen, PartProps } from '#card/card-props.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthUI } from '#provider/context.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useLazyCode } from '#provider/lazy/useLazyCode.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { commandPaletteButton as english } from '#words/command-palette-button.ts';
import type { PaletteContent } from './command-palette-options.ts';
import { isApple, readShortcut, toKeys } from './shortcut.ts';
import { useShortcut } from './useShortcut.ts';

const PaletteHost = lazyPart(() => import('./PaletteHost.tsx').then((module) => module.PaletteHost));
const paletteCode = joinCode(PaletteHost, dialogCode);

export interface CommandPaletteProps extends PartProps<'trigger'>, ControlledOpen, PaletteContent {
  /**
   * Keys that open and close it anywhere on the page: `mod+k` is ⌘K on computers of Apple, and Ctrl+K elsewhere. One
   * without `mod` is not taken from a text field. Null: only the button. Default `mod+k`.
   */
  shortcut?: string | null | undefined;
}

/**
 * A quiet button that opens a search for people, organizations, pages and actions, as do its keys from anywhere. Its
 * code is loaded when it is needed.
 */
export const CommandPalette = forwardRef<HTMLButtonElement, CommandPaletteProps>(
  function CommandPalette(props, ref) {
    const { status } = useSession();
    if (status !== 'signed-in') return null;
    return (
      <LocalAppearance appearance={props.appearance}>
        <CommandPaletteView {...props} buttonRef={ref} />
      </LocalAppearance>
    );
  },
);

interface ViewProps extends CommandPaletteProps {
  buttonRef: ForwardedRef<HTMLButtonElement>;
}

function CommandPaletteView({ buttonRef, ...props }: ViewProps) {
  const { shortcut = 'mod+k', slots = {}, open: given, defaultOpen, onOpenChange, ...content } = props;
  const words = useMessages('commandPalette', english, props.localization);
  const { host } = useAuthUI();
  const [open, setOpen] = useControlled({
    value: given,
    fallback: defaultOpen ?? false,
    onChange: onOpenChange,
  });
  const hydrated = useHydrated();
  const slot = useSlot('command-palette', classNames('ua-button', props.className));
  const wasOpened = useEverTrue(open);
  const isLoaded = useLazyCode(paletteCode, wasOpened, () => {
    if (!open) return;
    host.tellMissing();
    setOpen(false);
  });
  const keys = shortcut === null ? null : readShortcut(shortcut);
  useShortcut(keys, open, setOpen);
  // A server does not know the keyboard.
  const shown = keys && hydrated ? toKeys(keys, isApple()) : [];

  return (
    <>
      <button
        type="button"
        {...slot}
        data-variant="outline"
        data-size="sm"
        ref={buttonRef}
        id={props.id}
        style={props.style}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={paletteCode.preload}
        onFocus={paletteCode.preload}
        onClick={() => setOpen(true)}
      >
        {fillSlot(
          slots.trigger,
          <>
            <Icon name="search" glyph={Search} />
            <span className="ua-command-palette-label">{words('open')}</span>
            <span className="ua-palette-keys" dir="ltr" aria-hidden="true">
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </>,
        )}
      </button>
      {isLoaded && <PaletteHost {...content} open={open} onOpenChange={setOpen} keys={shown} />}
    </>
  );
}
