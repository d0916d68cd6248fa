'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useAuthUI } from './context.ts';

const Toaster = lazy(() => import('#overlay/Toaster.tsx').then((module) => ({ default: module.Toaster })));
const ReauthDialog = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.ReauthDialog })),
);
const PolicyDialog = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.PolicyDialog })),
);

/** Elements that exist once per application: the live region and, when first needed, toaster and dialogs. */
export function ProviderHosts() {
  const { host } = useAuthUI();
  const state = useSyncExternalStore(host.subscribe, host.getState, host.getState);
  const { announcement, toasts, reauth, policy } = state;
  return (
    <>
      <div role="status" aria-live="polite" className="ua-visually-hidden">
        <span key={announcement?.id}>{announcement?.text}</span>
      </div>
      <Suspense>
        {toasts.length > 0 && <Toaster toasts={toasts} />}
        {reauth && (
          <ReauthDialog
            open
            onOpenChange={() => reauth.settle(false)}
            onSuccess={() => reauth.settle(true)}
          />
        )}
        {policy && <PolicyDialog error={policy.error} onSettle={policy.settle} />}
      </Suspense>
    </>
  );
}
