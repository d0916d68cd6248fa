'use client';

import { forwardRef } from 'react';
import { Avatar, type AvatarProps } from '#primitives/display/Avatar.tsx';
import { useSession } from '#provider/session/useSession.ts';

/** The picture or initials of a user; of the signed-in one by default. */
export const UserAvatar = forwardRef<HTMLSpanElement, AvatarProps>(function UserAvatar(props, ref) {
  const { user, loading, ...rest } = props;
  const session = useSession();
  const isWaiting = user === undefined && session.status === 'loading';
  const shown = user === undefined ? session.user : user;
  return <Avatar {...rest} ref={ref} user={shown} loading={loading ?? isWaiting} />;
});
