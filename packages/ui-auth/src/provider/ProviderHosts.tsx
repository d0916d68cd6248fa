'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useLazyCode } from '#provider/lazy/useLazyCode.ts';
import { useAuthUI } from './context.ts';
import { useFirstErrorText } from './words/useErrorSentence.ts';

const Toaster = lazyPart(() => import('#overlay/Toaster.tsx').then((module) => module.Toaster));
const ReauthDialog = lazyPart(() => import('#later-parts.ts').then((module) => module.ReauthDialog));
const PolicyDialog = lazyPart(() => import('#later-parts.ts').then((module) => module.PolicyDialog));

/** Elements that exist once per application: the live region and, when first needed, toaster and dialogs. */
export function ProviderHosts() {
  const { host } = useAuthUI();
  const state = useSyncExternalStore(host.subscribe, host.getState, host.getState);
  const { announcement, toasts, reauth, policy, missing } = state;
  const errorText = useFirstErrorText();
  const told = useRef(0);
  const hasToaster = useLazyCode(Toaster, toasts.length, () => host.announce(errorText('NETWORK')));
  const hasReauth = useLazyCode(ReauthDialog, reauth !== null, () => {
    reauth?.settle(false);
    host.tellMissing();
  });
  const hasPolicy = useLazyCode(PolicyDialog, policy !== null, () => {
    policy?.settle(false);
    host.tellMissing();
  });

  useEffect(() => {
    if (missing === told.current) return;
    told.current = missing;
    host.toast({ title: errorText('NETWORK'), tone: 'danger' });
  }, [missing, host, errorText]);

  return (
    <>
      <div role="status" aria-live="polite" className="ua-visually-hidden">
        <span key={announcement?.id}>{announcement?.text}</span>
      </div>
      {hasToaster && <Toaster toasts={toasts} />}
      {hasReauth && reauth && (
        <ReauthDialog open onOpenChange={() => reauth.settle(false)} onSuccess={() => reauth.settle(true)} />
      )}
      {hasPolicy && policy && <PolicyDialog error={policy.error} onSettle={policy.settle} />}
    </>
  );
}
