'use client';

import { Suspense } from 'react';
import { trpc } from '#client/trpc.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { sessionKey } from '#provider/session/session-key.ts';

const ImpersonationBanner = lazyPart(() =>
  import('#later-parts.ts').then((module) => module.ImpersonationBanner),
);

interface BannerOptions {
  /** Edge of the window. Default `top`. */
  position?: 'top' | 'bottom' | undefined;
  /** Called after the impersonation, before the page is shown on which it began, or else home; `false`, also from a promise, means: stay here. */
  onStop?: (() => unknown) | undefined;
}

/** False if the application renders the banner. */
export type ImpersonationBannerChoice = boolean | BannerOptions;

/**
 * Renders the banner first. It reads the session from the cache but does not load it, because components of the page
 * do.
 */
export function ImpersonationHost({ banner }: { banner: ImpersonationBannerChoice }) {
  const asked = trpc.getSession.useQuery(undefined, { enabled: false });
  const { data } = useAnswer(asked, sessionKey());
  if (banner === false || !data?.session.impersonatedBy) return null;
  return (
    <Suspense>
      <ImpersonationBanner {...(banner === true ? {} : banner)} />
    </Suspense>
  );
}
