'use client';

import UserRound from 'lucide-react/icons/user-round';
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { toHue, toInitials } from './avatar-face.ts';
import { Icon } from './Icon.tsx';

export interface AvatarProps extends ComponentPropsWithoutRef<'span'> {
  user?: { id: string; name?: string | null; email?: string | null; image?: string | null } | null;
  /** Pixels. Default 32. */
  size?: 20 | 24 | 32 | 36 | 40 | 64 | 96 | undefined;
  shape?: 'circle' | 'square' | undefined;
  /** Alternative text. Default: none, because the name is beside the picture. */
  alt?: string | undefined;
  loading?: boolean | undefined;
}

/** Picture of a user, else their initials on one of twelve colours. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(props, ref) {
  const { user, size = 32, shape = 'circle', alt = '', loading = false, className, ...rest } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const slot = useSlot('avatar', className);
  const image = user?.image && user.image !== broken ? user.image : null;
  const initials = toInitials(user?.name, user?.email);
  const name = !image && alt ? { role: 'img', 'aria-label': alt } : {};
  return (
    <span
      {...name}
      {...rest}
      {...slot}
      ref={ref}
      data-size={size}
      data-shape={shape}
      data-hue={user ? toHue(user.id) : undefined}
      data-loading={loading ? '' : undefined}
    >
      {!loading && (
        <span aria-hidden="true" className="ua-avatar-initials" data-waiting={image ? '' : undefined}>
          {initials || <Icon name="user" glyph={UserRound} size={Math.round(size / 2)} />}
        </span>
      )}
      {image && !loading && (
        <img className="ua-avatar-image" src={image} alt={alt} onError={() => setBroken(image)} />
      )}
    </span>
  );
});
