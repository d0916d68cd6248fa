import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

/** As high as the choice between one team and all. */
export const TeamOptionsSkeleton = () => (
  <LoadingRegion>
    <div className="ua-team-options">
      <div className="ua-team-options-title">
        <Skeleton style={{ inlineSize: '40%' }} />
      </div>
      {['all', 'team'].map((row) => (
        <div key={row} className="ua-org-option">
          <Skeleton style={{ inlineSize: '30%' }} />
        </div>
      ))}
    </div>
  </LoadingRegion>
);
