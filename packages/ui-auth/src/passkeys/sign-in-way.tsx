import { Suspense } from 'react';
import type { PressedWay, SignInWayProps } from '#flow/sign-in-way.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { isPasskeyOffered } from './is-offered.ts';

/** Loaded only if the server has passkeys. If that fails, the other ways remain. */
const PasskeyEntry = lazyPart<SignInWayProps>(() =>
  import('#later-parts.ts').then(
    (module) => module.PasskeyEntry,
    () => () => null,
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
