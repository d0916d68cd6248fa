'use client';

import { Suspense } from 'react';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import type { SocialGroupProps } from './SocialGroup.tsx';
import { SocialSkeleton } from './SocialSkeleton.tsx';

/** Fetched only where there are providers. If it does not come, the other way in still stands. */
const SocialGroup = lazyPart<SocialGroupProps>(() =>
  import('#later-parts.ts').then(
    (module) => module.SocialGroup,
    () => Missing,
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
