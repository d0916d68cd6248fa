'use client';

import { Suspense } from 'react';
import type { SsoOffer } from '#enterprise-sign-in/sso-offer.ts';
import type { SignInScreen } from '#flow/sign-in-way.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { SignInFrame } from './useSignInFrame.ts';
import { WayEntry } from './WayEntry.tsx';

interface SsoWayProps {
  offer: SsoOffer;
  frame: SignInFrame;
  form: SignInScreen;
  onForget: () => void;
}

const SsoEntry = lazyPart(() => import('#later-parts.ts').then((module) => module.SsoEntry));

/** The identity provider of an organization: beside other ways, or in the place of all of them. */
export const SsoWay = ({ offer, frame, form, onForget }: SsoWayProps) => (
  <WayEntry method="sso" frame={frame} form={form}>
    {(way) => (
      <Suspense fallback={<Skeleton shape="control" />}>
        <SsoEntry
          {...way}
          offer={offer}
          onForget={() => {
            frame.rememberEmail('');
            onForget();
            offer.forget();
          }}
        />
      </Suspense>
    )}
  </WayEntry>
);
