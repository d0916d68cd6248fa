'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import type { SocialGroupProps } from './SocialGroup.tsx';
import { SocialSkeleton } from './SocialSkeleton.tsx';

/** Fetched only where there are providers. If it does not come, the other way in still stands. */
const SocialGroup = lazy<ComponentType<SocialGroupProps>>(() =>
  import('#later-parts.ts').then(
    (module) => ({ default: module.SocialGroup }),
    () => ({ default: Missing }),
  ),
);

function Missing() {
  const errorText = useFirstErrorText();
  return <Alert>{errorText('NETWORK')}</Alert>;
}

/** The buttons, with their room kept free until they are there. */
export const LazySocialGroup = (props: SocialGroupProps) => (
  <Suspense fallback={<SocialSkeleton count={props.providers.length} layout={props.layout} />}>
    <SocialGroup {...props} />
  </Suspense>
);
