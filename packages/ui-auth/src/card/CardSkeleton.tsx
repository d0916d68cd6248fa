import type { ReactNode } from 'react';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

interface CardSkeletonProps {
  /** Rows with a picture or an icon and two lines. */
  rows: number;
  /** Size of the picture in pixels. Default 32, as of icons. */
  picture?: number | undefined;
  /** Each row has a button. */
  hasButton?: boolean;
}

/** Placeholder with the height of the later rows. */
export function CardSkeleton({ rows, picture = 32, hasButton = false }: CardSkeletonProps) {
  return (
    <LoadingRegion>
      <div className="ua-card-list">
        {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
          <div key={key} className="ua-card-row">
            <Skeleton shape="circle" style={{ inlineSize: picture, blockSize: picture }} />
            <div className="ua-card-row-text">
              <Skeleton style={{ inlineSize: '40%' }} />
              <Skeleton style={{ inlineSize: '65%', marginBlock: '0.125rem' }} />
            </div>
            {hasButton && <ButtonSkeleton />}
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

const ButtonSkeleton = () => (
  <Skeleton shape="block" style={{ inlineSize: '6.5rem', blockSize: 'var(--ua-control-sm)' }} />
);

/**
 * Placeholder for a button at the end of a card's heading, as large as the button inside it, which nobody sees. Give it
 * a key, so that the heading has another element for the button, and nothing is seen to move.
 */
export const ActionSkeleton = ({ children }: { children?: ReactNode }) => (
  <LoadingRegion>
    {children ? (
      <Skeleton shape="block">
        <span style={{ display: 'flex', visibility: 'hidden' }}>{children}</span>
      </Skeleton>
    ) : (
      <ButtonSkeleton />
    )}
  </LoadingRegion>
);
