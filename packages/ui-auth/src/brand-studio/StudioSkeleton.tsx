import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { classNames } from '#primitives/slot/class-names.ts';

const places = ['signIn', 'phone', 'mail', 'page'] as const;

/** As much room as controls and previews take, so that nothing moves when they come. */
export const StudioSkeleton = () => (
  <LoadingRegion>
    <div className="ua-studio">
      <Skeleton shape="block" className="ua-studio-controls" />
      <div className="ua-studio-previews">
        {places.map((place) => (
          <span
            key={place}
            className={classNames('ua-studio-place-figure', place === 'phone' && 'ua-studio-phone')}
            style={{ gridArea: place }}
            data-current={place === 'signIn' ? '' : undefined}
          >
            <Skeleton shape="block" className="ua-studio-frame" />
          </span>
        ))}
      </div>
    </div>
  </LoadingRegion>
);
