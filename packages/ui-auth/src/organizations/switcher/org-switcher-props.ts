import type { ControlledOpen, PartProps } from '#card/card-props.ts';
import type { Organization } from '#client/wire-types.ts';
import type { PopoverProps } from '#overlay/Popover.tsx';

export interface OrgSwitcherProps
  extends PartProps<'trigger' | 'header' | 'footer'>,
    ControlledOpen,
    Pick<PopoverProps, 'side' | 'align' | 'sideOffset'> {
  /** Offers to act in no organization. Default true. */
  allowPersonal?: boolean | undefined;
  /** After the switch and before `href` is shown; answering `false`, now or later, means: stay here. */
  onSwitch?: ((organization: Organization | null) => unknown) | undefined;
  /** Where to go after the switch: `(organization) => organization ? '/o/' + organization.slug : '/'`. */
  href?: ((organization: Organization | null) => string) | undefined;
  /** How an organization is created. Default: in a dialog, or on the page of `createHref`. */
  createMode?: 'dialog' | 'page' | 'hidden' | undefined;
  createHref?: string | undefined;
  /** Page of the active organization's settings; left out, none is offered. */
  settingsHref?: string | ((organization: Organization) => string) | undefined;
  /** Offers the invitations that wait for an answer. Default true. */
  showInvitations?: boolean | undefined;
  /** Offers one's teams in the active organization. Default true. */
  showTeams?: boolean | undefined;
  /** From how many organizations on they can be searched. Default 8. */
  searchFrom?: number | undefined;
}
