'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import type { MailWayButtonsProps } from './MailWayButtons.tsx';

const MailWayButtons = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.MailWayButtons })),
);

/** Fetched only where something is mailed, with their room kept free until they are there. */
export const LazyMailWays = (props: MailWayButtonsProps) =>
  props.ways.length > 0 && (
    <div className="ua-mail-ways">
      <Suspense fallback={props.ways.map((way) => <Skeleton key={way} shape="control" />)}>
        <MailWayButtons {...props} />
      </Suspense>
    </div>
  );
