'use client';

import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useAuthUI } from '#provider/context.ts';
import { findLayout, type SocialLayout } from './find-layout.ts';

/** As high as the buttons of so many providers, where it is known how many there will be. */
export function SocialSkeleton({ count, layout }: { count: number; layout?: SocialLayout | undefined }) {
  const { appearance } = useAuthUI();
  const { name, columns } = findLayout(count, layout ?? appearance.socialLayout);
  return (
    <LoadingRegion>
      <div className="ua-social-buttons" data-layout={name} data-columns={columns}>
        {Array.from({ length: count }, (_, index) => `provider-${index}`).map((key) => (
          <Skeleton key={key} shape="control" className="ua-social-item" data-layout={name} />
        ))}
      </div>
    </LoadingRegion>
  );
}
