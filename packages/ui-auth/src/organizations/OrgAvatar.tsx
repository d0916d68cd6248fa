import { forwardRef } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { Avatar, type AvatarProps } from '#primitives/display/Avatar.tsx';

export interface OrgAvatarProps extends Omit<AvatarProps, 'user' | 'shape'> {
  /** The organization. Without one, a neutral picture. */
  organization?: Pick<Organization, 'id' | 'name' | 'logo'> | null | undefined;
}

/** An organization's logo, else its initials, in a square; users have circles. */
export const OrgAvatar = forwardRef<HTMLSpanElement, OrgAvatarProps>(function OrgAvatar(
  { organization, ...rest },
  ref,
) {
  const user = organization && { ...organization, image: organization.logo };
  return <Avatar {...rest} ref={ref} shape="square" {...(user && { user })} />;
});
