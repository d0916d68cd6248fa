'use client';

import { toFaceHue, toInitials } from '@keystead/api-router/faces';
import UserRound from 'lucide-react/icons/user-round';
import { forwardRef, useState } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { AvatarProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';
import { Icon } from './Icon.tsx';

export type { AvatarProps };

/** Picture of a user, else their initials on one of twelve colours, which comes from the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(props, ref) {
  const { user, size = 32, shape = 'circle', alt = '', loading = false, className, ...rest } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const Own = useReplacement('Avatar');
  const slot = useSlot('avatar', className);
  if (Own)
    return (
      <Replaced name="Avatar">
        <Own {...props} ref={ref} />
      </Replaced>
    );

  const image = user?.image && user.image !== broken ? user.image : null;
  const initials = toInitials(user ?? {});
  const name = !image && alt ? { role: 'img', 'aria-label': alt } : {};
  return (
    <span
      {...name}
      {...rest}
      {...slot}
      ref={ref}
      data-size={size}
      data-shape={shape}
      data-hue={toFaceHue(user ?? {})}
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
