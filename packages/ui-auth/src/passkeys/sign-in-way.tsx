'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import type { PressedWay, SignInWayProps } from '#flow/sign-in-way.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { isPasskeyOffered } from './is-offered.ts';

/** Fetched only where the server has passkeys. If it does not come, the other ways still stand. */
const PasskeyEntry = lazy<ComponentType<SignInWayProps>>(() =>
  import('#later-parts.ts').then(
    (module) => ({ default: module.PasskeyEntry }),
    () => ({ default: () => null }),
  ),
);

/** Signing in with a passkey. Its button has its room kept free until it is there. */
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
