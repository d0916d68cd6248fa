import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import UserMinus from 'lucide-react/icons/user-minus';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import type { OrganizationMember } from '#client/wire-types.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';
import type { RoleOptions } from './useRoleOptions.ts';

/** Permissions of the user about other members. */
export interface MemberReach {
  canUpdate: boolean;
  canRemove: boolean;
  /** The user has all permissions of the member, and so may change or remove them. */
  isReachable: (member: OrganizationMember) => boolean;
  /** The member may be removed, or may leave. */
  canEnd: (member: OrganizationMember) => boolean;
}

export function findReach(membership: Membership | undefined, { isWithin }: RoleOptions): MemberReach {
  const canRemove = membership?.can({ member: ['delete'] }) ?? false;
  const isReachable = ({ role }: OrganizationMember): boolean => splitRoles(role).every(isWithin);
  return {
    canUpdate: membership?.can({ member: ['update'] }) ?? false,
    canRemove,
    isReachable,
    canEnd: (member) => member.isYou || (canRemove && isReachable(member)),
  };
}

interface EntryOptions {
  reach: MemberReach;
  words: Words<keyof typeof membersTable>;
  /** There is more than one role to give. */
  hasRoles: boolean;
  onRoles: () => void;
  onCheck: () => void;
  onEnd: () => void;
}

/** The standard menu of a member. */
export function toMemberEntries(member: OrganizationMember, options: EntryOptions): readonly MenuEntry[] {
  const { reach, words, hasRoles, onRoles, onCheck, onEnd } = options;
  const blocked = member.isLastOwner ? words('lastOwner') : undefined;
  const several: MenuEntry = {
    label: words('severalRoles'),
    icon: <Icon name="roles" glyph={UserRoundCog} />,
    blocked,
    onSelect: onRoles,
  };
  const end: MenuEntry = {
    label: words(member.isYou ? 'leave' : 'remove'),
    icon: member.isYou ? <Icon name="leave" glyph={LogOut} /> : <Icon name="remove" glyph={UserMinus} />,
    danger: true,
    blocked,
    onSelect: onEnd,
  };
  const mayChange = reach.canUpdate && reach.isReachable(member) && hasRoles;
  const check: MenuEntry = {
    label: words('checkPermission'),
    icon: <Icon name="permission" glyph={KeyRound} />,
    onSelect: onCheck,
  };
  return [
    ...(mayChange ? [several] : []),
    ...(reach.canUpdate ? [check] : []),
    ...(reach.canEnd(member) ? [end] : []),
  ];
}
