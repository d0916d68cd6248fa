'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import type { PasskeyEntryProps } from '#passkeys/PasskeyEntry.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

/** Fetched only where the server has passkeys. If it does not come, the other ways still stand. */
const PasskeyEntry = lazy<ComponentType<PasskeyEntryProps>>(() =>
  import('#later-parts.ts').then(
    (module) => ({ default: module.PasskeyEntry }),
    () => ({ default: () => null }),
  ),
);

/** The button, with its room kept free until it is there. */
export const SignInPasskey = (props: PasskeyEntryProps) => (
  <Suspense fallback={<Skeleton shape="control" />}>
    <PasskeyEntry {...props} />
  </Suspense>
);
