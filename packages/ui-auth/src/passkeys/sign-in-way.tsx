'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import type { PressedWay, SignInWayProps } from '#flow/sign-in-way.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { isPasskeyOffered } from './is-offered.ts';

/** Loaded only if the server has passkeys. If that fails, the other ways remain. */
const PasskeyEntry = lazy<ComponentType<SignInWayProps>>(() =>
  import('#later-parts.ts').then(
    (module) => ({ default: module.PasskeyEntry }),
    () => ({ default: () => null }),
  ),
);

/** Signing in with a passkey. A placeholder keeps the place of its button. */
export const passkeyWay: PressedWay = {
  method: 'passkey',
  kind: 'button',
  isOffered: isPasskeyOffered,
  Entry: (props) => (
    <Suspense fallback={<Skeleton shape="control" />}>
      <PasskeyEntry {...props} />
    </Suspense>
  ),
};
