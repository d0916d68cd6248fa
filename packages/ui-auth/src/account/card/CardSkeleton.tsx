import { LoadingRegion } from '#primitives/LoadingRegion.tsx';
import { Skeleton } from '#primitives/Skeleton.tsx';

interface CardSkeletonProps {
  /** Rows with a picture or an icon and two lines. */
  rows: number;
}

/** As high as the rows that will stand there. */
export function CardSkeleton({ rows }: CardSkeletonProps) {
  return (
    <LoadingRegion>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className="ua-card-row">
          <Skeleton shape="circle" style={{ inlineSize: '2.5rem', blockSize: '2.5rem' }} />
          <div className="ua-card-row-text">
            <Skeleton style={{ inlineSize: '40%' }} />
            <Skeleton style={{ inlineSize: '65%' }} />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
