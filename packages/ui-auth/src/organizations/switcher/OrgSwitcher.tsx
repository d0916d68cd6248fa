'use client';

import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ForwardedRef, forwardRef, Suspense, useRef, useState } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Popover } from '#overlay/Popover.tsx';
import { PopoverTrigger, PopoverTriggerSkeleton } from '#overlay/PopoverTrigger.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { orgSwitcher as english } from '#words/org-switcher.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { useNextPage } from '../useNextPage.ts';
import type { OrgSwitcherProps } from './org-switcher-props.ts';

const OrgPanel = lazyPart(() => import('./OrgPanel.tsx').then((module) => module.OrgPanel));
const CreateOrgDialog = lazyPart(() =>
  import('../create/CreateOrgDialog.tsx').then((module) => module.CreateOrgDialog),
);
const creation = joinCode(CreateOrgDialog, dialogCode);

/** Button with the active organization, which opens a panel with all others. Its code is loaded when it is needed. */
export const OrgSwitcher = forwardRef<HTMLButtonElement, OrgSwitcherProps>(function OrgSwitcher(props, ref) {
  const { config } = useAuthConfig();
  if (config && !areOrganizationsOffered(config)) return null;
  return (
    <LocalAppearance appearance={props.appearance}>
      <OrgSwitcherView {...props} buttonRef={ref} />
    </LocalAppearance>
  );
});

interface ViewProps extends OrgSwitcherProps {
  buttonRef: ForwardedRef<HTMLButtonElement>;
}

function OrgSwitcherView({ buttonRef, ...props }: ViewProps) {
  const { allowPersonal = true, slots = {}, localization, href, onSwitch } = props;
  const { createdHref = href, joinedHref = href } = props;
  const words = useMessages('orgSwitcher', english, localization);
  const leaveFor = useNextPage(onSwitch);
  const { status, user } = useSession();
  const { organizations, active, error } = useOrganizations();
  const trigger = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(buttonRef, trigger);
  /** Element with the initial focus: the search, else the active organization. */
  const start = useRef<HTMLElement>(null);
  const [creating, setCreating] = useState(false);
  usePreload(creation);
  /** Shown while the server has not answered. */
  const [target, setTarget] = useState<Organization | null | undefined>();
  const [open, setOpen] = useControlled({
    value: props.open,
    fallback: props.defaultOpen ?? false,
    onChange: props.onOpenChange,
  });
  const current = target === undefined ? active : target;

  const looks = { name: 'org-switcher', className: props.className, style: props.style };

  if (status === 'signed-out') return null;
  if (!user || (active === undefined && !error)) {
    return (
      <PopoverTriggerSkeleton {...looks} label={words('loading')}>
        <Avatar loading size={24} shape="square" />
        <Skeleton style={{ inlineSize: '6rem' }} />
      </PopoverTriggerSkeleton>
    );
  }

  const isEmpty = organizations?.length === 0;
  const name = current?.name ?? words(allowPersonal || isEmpty ? 'personal' : 'choose');
  return (
    <>
      <PopoverTrigger
        {...looks}
        ref={mergedRef}
        id={props.id}
        label={words('open', { name })}
        open={open}
        onOpenChange={setOpen}
        onIntent={OrgPanel.preload}
      >
        {fillSlot(
          slots.trigger,
          <>
            {current ? <OrgAvatar organization={current} size={24} /> : <Avatar user={user} size={24} />}
            <span aria-hidden="true" className="ua-org-switcher-name">
              {name}
            </span>
            <Icon name="switch" glyph={ChevronsUpDown} />
          </>,
        )}
      </PopoverTrigger>
      <Popover
        open={open}
        onOpenChange={setOpen}
        content={OrgPanel}
        anchor={trigger}
        label={words('label')}
        side={props.side}
        align={props.align ?? 'start'}
        sideOffset={props.sideOffset}
        initialFocus={start}
      >
        <OrgPanel
          {...props}
          allowPersonal={allowPersonal}
          words={words}
          start={start}
          onTarget={setTarget}
          onSwitched={(organization) => void leaveFor(organization, href)}
          onJoined={(organization) => void leaveFor(organization, joinedHref)}
          onCreate={() => {
            setOpen(false);
            setCreating(true);
          }}
          onDone={() => setOpen(false)}
        />
      </Popover>
      <Suspense>
        {creating && (
          <CreateOrgDialog
            open
            onOpenChange={setCreating}
            localization={localization}
            onCreated={(organization) => void leaveFor(organization, createdHref)}
          />
        )}
      </Suspense>
    </>
  );
}
