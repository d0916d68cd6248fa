import type { ControlledOpen, PartProps } from '#card/card-props.ts';
import type { Organization } from '#client/wire-types.ts';
import type { PopoverProps } from '#overlay/Popover.tsx';

export interface OrgSwitcherProps
  extends PartProps<'trigger' | 'header' | 'footer'>,
    ControlledOpen,
    Pick<PopoverProps, 'side' | 'align' | 'sideOffset'> {
  /** Shows a choice for no organization. Default true. */
  allowPersonal?: boolean | undefined;
  /** Called after the switch, before `href` is shown; `false`, also from a promise, means: stay here. */
  onSwitch?: ((organization: Organization | null) => unknown) | undefined;
  /** Next page: `(organization) => organization ? '/o/' + organization.slug : '/'`. */
  href?: ((organization: Organization | null) => string) | undefined;
  /** First page of an organization that was just created. Default: `href`. */
  createdHref?: ((organization: Organization) => string) | undefined;
  /** First page of an organization that was just joined by an invitation. Default: `href`. */
  joinedHref?: ((organization: Organization) => string) | undefined;
  /** Where an organization is created. Default: in a dialog, or on the page of `createHref`. */
  createMode?: 'dialog' | 'page' | 'hidden' | undefined;
  /** Page to create an organization, in place of the dialog. */
  createHref?: string | undefined;
  /** Page of the active organization's settings; without it there is no link. */
  settingsHref?: string | ((organization: Organization) => string) | undefined;
  /** Shows pending invitations. Default true. */
  showInvitations?: boolean | undefined;
  /** Shows one's teams in the active organization. Default true. */
  showTeams?: boolean | undefined;
  /** Smallest number of organizations with a search. Default 8. */
  searchFrom?: number | undefined;
}
