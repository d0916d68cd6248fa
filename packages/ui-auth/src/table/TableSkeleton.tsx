import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** As high as five rows with their heading. */
export const TableSkeleton = () => (
  <LoadingRegion>
    <div className="ua-table-skeleton">
      {rows.map((row) => (
        <div key={row} className="ua-table-skeleton-row">
          <Skeleton shape="circle" />
          <Skeleton style={{ inlineSize: '30%' }} />
          <Skeleton style={{ inlineSize: '15%' }} />
        </div>
      ))}
    </div>
  </LoadingRegion>
);
