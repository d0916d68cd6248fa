import { Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { SsoWizardProps } from './SsoWizard.tsx';

const SsoWizard = lazyPart(() => import('./SsoWizard.tsx').then((module) => module.SsoWizard));

/** The steps of setting up an identity provider, loaded when somebody begins. */
export function LazySsoWizard(props: SsoWizardProps) {
  return (
    <Suspense fallback={<CardSkeleton rows={3} />}>
      <SsoWizard {...props} />
    </Suspense>
  );
}
