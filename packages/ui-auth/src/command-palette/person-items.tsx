import { USER_PARAM } from '#administration/users/useShownUser.ts';
import { toUserName } from '#administration-access/user-status.ts';
import type { AdminUser, OrganizationMember } from '#client/wire-types.ts';
import type { InvitationRow } from '#invitations/invitation-status.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import type { PaletteItem } from './palette-item.ts';
import type { RecentPerson } from './recent.ts';

/** A person as an item, now or as chosen before. */
export function toPersonItem(person: RecentPerson): PaletteItem {
  const { userId, name, email, image, href } = person;
  const address = toShownEmail(email);
  return {
    id: `person/${userId}`,
    label: name || address,
    address,
    detail: name ? address : undefined,
    icon: <Avatar user={{ id: userId, name, email, image }} size={32} />,
    href,
    person,
  };
}

/** A user leads to the drawer in the list of all users. */
export const toUserPerson = (user: AdminUser, administration: string): RecentPerson => ({
  scope: 'service',
  userId: user.id,
  name: toUserName(user),
  email: user.email,
  image: user.image ?? null,
  href: buildAuthHref(`${administration}/users`, { params: { [USER_PARAM]: user.id } }),
});

/** A member leads to the list of the members, which shows only that one. */
export const toMemberPerson = (
  { organizationId, user }: OrganizationMember,
  organization: string,
): RecentPerson => ({
  scope: organizationId,
  userId: user.id,
  name: user.name,
  email: user.email,
  image: user.image ?? null,
  href: buildAuthHref(`${organization}/members`, { params: { q: user.email } }),
});

/** Whoever is invited stands in the list of the members. The address is not kept in the browser. */
export function toInvitedItem(
  { id, email }: InvitationRow,
  organization: string,
  detail: string,
): PaletteItem {
  const address = toShownEmail(email);
  return {
    id: `invitation/${id}`,
    label: address,
    address,
    detail,
    icon: <Avatar user={{ id: email, name: '', email, image: null }} size={32} />,
    href: buildAuthHref(`${organization}/members`, { params: { q: email } }),
    isKept: false,
  };
}
