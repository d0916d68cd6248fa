'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ForwardedRef, forwardRef, useRef } from 'react';
import type { ControlledOpen, PartProps } from '#card/card-props.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Popover, type PopoverProps } from '#overlay/Popover.tsx';
import { PopoverTrigger, PopoverTriggerSkeleton } from '#overlay/PopoverTrigger.tsx';
import { Avatar, type AvatarProps } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userButton as english } from '#words/user-button.ts';
import { userButtonViewing } from '#words/user-button-viewing.ts';
import { SignedOutButton } from './SignedOutButton.tsx';
import { toGroups, type UserMenuItem } from './user-menu-item.ts';
import { type Theme, useTheme } from './useTheme.ts';

const UserMenu = lazyPart(() => import('./UserMenu.tsx').then((module) => module.UserMenu));

export interface UserButtonProps
  extends PartProps<'trigger' | 'header' | 'items' | 'footer'>,
    ControlledOpen,
    Pick<PopoverProps, 'side' | 'align' | 'sideOffset'> {
  /** Shows the name beside the picture. */
  showName?: boolean | undefined;
  /** Pixels. Default 32. */
  size?: Exclude<AvatarProps['size'], 64 | 96>;
  /** Default: the provider's account page. */
  accountHref?: string | undefined;
  /** Page for signed-out users; null shows nothing. Default: the provider's sign-in page. */
  signInHref?: string | null | undefined;
  /** Own entries, between account and sign-out. */
  items?: readonly (UserMenuItem | 'separator')[] | undefined;
  /** False hides the other accounts of this browser. Default: what the server says. */
  multiSession?: boolean | undefined;
  /** Offers to choose light, dark or the system's scheme. Default false. */
  showTheme?: boolean | undefined;
  /** For applications that manage the colour scheme themselves; otherwise it is stored on the device. */
  theme?: Theme | undefined;
  /** Called with the scheme that was chosen. */
  onThemeChange?: ((theme: Theme) => void) | undefined;
}

/** The signed-in user's picture, which opens a menu with account and sign-out. Its code is loaded when it is needed. */
export const UserButton = forwardRef<HTMLButtonElement, UserButtonProps>(function UserButton(props, ref) {
  return (
    <LocalAppearance appearance={props.appearance}>
      <UserButtonView {...props} buttonRef={ref} />
    </LocalAppearance>
  );
});

interface ViewProps extends UserButtonProps {
  buttonRef: ForwardedRef<HTMLButtonElement>;
}

function UserButtonView({ buttonRef, ...props }: ViewProps) {
  const { size = 32, showName = false, slots = {}, items = [], showTheme = false } = props;
  const words = useMessages('userButton', english, props.localization);
  const viewingWords = useMessages('userButtonViewing', userButtonViewing, props.localization);
  const { paths } = useAuthUI();
  const { accountHref = paths.account, signInHref = paths.signIn } = props;
  const { status, user, session } = useSession();
  const trigger = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(buttonRef, trigger);
  const theme = useTheme({ enabled: showTheme, value: props.theme, onChange: props.onThemeChange });
  const [open, setOpen] = useControlled({
    value: props.open,
    fallback: props.defaultOpen ?? false,
    onChange: props.onOpenChange,
  });

  const looks = { name: 'user-button', className: props.className, style: props.style };

  if (status === 'loading') {
    return (
      <PopoverTriggerSkeleton {...looks} label={words('loading')}>
        <Avatar loading size={size} />
      </PopoverTriggerSkeleton>
    );
  }
  if (!user) return <SignedOutButton href={signInHref} label={words('signIn')} />;

  const name = user.name || toShownEmail(user.email);
  const isViewing = Boolean(session.impersonatedBy);
  const viewing = isViewing ? viewingWords('viewing', { name }) : undefined;
  const toOpen = words('open', { name });
  return (
    <>
      <PopoverTrigger
        {...looks}
        ref={mergedRef}
        id={props.id}
        label={viewing ? `${viewing}. ${toOpen}` : toOpen}
        named={showName}
        open={open}
        onOpenChange={setOpen}
        onIntent={UserMenu.preload}
      >
        {fillSlot(
          slots.trigger,
          <>
            <Avatar user={user} size={size} data-viewing={isViewing ? '' : undefined} />
            {showName && (
              <span aria-hidden="true" className="ua-user-button-name">
                {viewing ?? name}
              </span>
            )}
            {showName && <Icon name="chevron-down" glyph={ChevronDown} />}
          </>,
        )}
      </PopoverTrigger>
      <Popover
        open={open}
        onOpenChange={setOpen}
        content={UserMenu}
        anchor={trigger}
        label={words('label')}
        side={props.side}
        align={props.align}
        sideOffset={props.sideOffset}
      >
        <UserMenu
          user={user}
          viewing={viewing}
          words={words}
          groups={toGroups(items)}
          accountHref={accountHref}
          multiSession={props.multiSession}
          theme={showTheme ? theme : undefined}
          slots={slots}
          onDone={() => setOpen(false)}
        />
      </Popover>
    </>
  );
}
