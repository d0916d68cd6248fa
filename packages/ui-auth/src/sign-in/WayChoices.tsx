'use client';

import { Suspense } from 'react';
import type { TypedWay, WayChoiceProps } from '#flow/sign-in-way.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

interface WayChoicesProps extends Omit<WayChoiceProps, 'onChoose'> {
  ways: readonly TypedWay[];
  onChoose: (way: TypedWay) => void;
}

/** The typed ways that are not on the screen, each behind a button with its room kept free until it is there. */
export const WayChoices = ({ ways, onChoose, ...props }: WayChoicesProps) =>
  ways.length > 0 && (
    <div className="ua-mail-ways">
      <Suspense fallback={ways.map(({ method }) => <Skeleton key={method} shape="control" />)}>
        {ways.map((way) => (
          <way.Choice key={way.method} {...props} onChoose={() => onChoose(way)} />
        ))}
      </Suspense>
    </div>
  );
