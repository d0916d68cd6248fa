'use client';

import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import UsersRound from 'lucide-react/icons/users-round';
import { type ForwardedRef, forwardRef, useRef } from 'react';
import type { ControlledOpen, PartProps } from '#card/card-props.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { Menu, preloadMenu } from '#overlay/Menu.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { teams as english } from '#words/teams.ts';
import { useTeamSwitcher } from './useTeamSwitcher.ts';
import type { Team } from './useTeams.ts';

export interface TeamSwitcherProps extends PartProps<'trigger'>, ControlledOpen {
  /** Default: the active organization, whose teams alone can be active. */
  organizationId?: string | undefined;
  /** Shows a choice for no team. Default true. */
  allowAll?: boolean | undefined;
  /** Called after the switch; null: no team. */
  onSwitch?: ((team: Team | null) => void) | undefined;
}

/** The active team, and a list of one's others. Renders nothing for users without teams. */
export const TeamSwitcher = forwardRef<HTMLButtonElement, TeamSwitcherProps>(
  function TeamSwitcher(props, ref) {
    return (
      <LocalAppearance appearance={props.appearance}>
        <Switcher {...props} buttonRef={ref} />
      </LocalAppearance>
    );
  },
);

function Switcher({
  buttonRef,
  ...props
}: TeamSwitcherProps & { buttonRef: ForwardedRef<HTMLButtonElement> }) {
  const { allowAll = true, onSwitch, slots = {}, localization } = props;
  const words = useMessages('teams', english, localization);
  const organizationId = useOrganizationId(props.organizationId);
  const { teams, active, pending, change } = useTeamSwitcher({ organizationId, localization });
  const trigger = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(buttonRef, trigger);
  const [open, setOpen] = useControlled({
    value: props.open,
    fallback: props.defaultOpen ?? false,
    onChange: props.onOpenChange,
  });
  if (teams?.length === 0) return null;
  if (!teams) return <Skeleton shape="control" style={{ inlineSize: '9rem' }} />;

  async function choose(team: Team | null): Promise<void> {
    if (await change(team)) onSwitch?.(team);
  }

  const shown = active?.name ?? words('allTeams');
  const choices: (Team | null)[] = [...(allowAll ? [null] : []), ...teams];
  return (
    <>
      <Button
        ref={mergedRef}
        id={props.id}
        className={props.className}
        style={props.style}
        variant="outline"
        pending={pending}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={words('switch', { name: shown })}
        icon={<Icon name="team" glyph={UsersRound} />}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!open)}
      >
        {fillSlot(slots.trigger, shown)}
        <Icon name="switch" glyph={ChevronsUpDown} />
      </Button>
      <Menu
        open={open}
        onOpenChange={setOpen}
        anchor={trigger}
        label={words('switchTitle')}
        entries={choices.map((team) => ({
          label: team?.name ?? words('allTeams'),
          icon: team?.id === active?.id ? <Icon name="check" glyph={Check} /> : undefined,
          onSelect: () => void choose(team),
        }))}
      />
    </>
  );
}
