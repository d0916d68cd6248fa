'use client';

import { lazy, Suspense } from 'react';
import { trpc } from '#client/trpc.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { sessionKey } from '#provider/session/session-key.ts';

const ImpersonationBanner = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.ImpersonationBanner })),
);

interface BannerOptions {
  /** Edge of the window. Default `top`. */
  position?: 'top' | 'bottom' | undefined;
  /** Once one is oneself again, before home is shown; answering `false`, now or later, means: stay here. */
  onStop?: (() => unknown) | undefined;
}

/** False leaves the banner to the application. */
export type ImpersonationBannerChoice = boolean | BannerOptions;

/** Draws the banner before everything else. It listens for the session and does not ask for it: parts of the page do. */
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
