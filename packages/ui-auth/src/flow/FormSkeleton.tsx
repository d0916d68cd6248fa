import { LoadingRegion } from '#primitives/LoadingRegion.tsx';
import { Skeleton } from '#primitives/Skeleton.tsx';

export interface FormSkeletonProps {
  fields: number;
  /** Lines of text between the fields and the button, for example a checkbox. */
  lines?: number;
}

/** As high as the form that is about to stand there, so that nothing moves when it comes. */
export function FormSkeleton({ fields, lines = 0 }: FormSkeletonProps) {
  return (
    <LoadingRegion>
      <div className="ua-form">
        {countTo(fields).map((field) => (
          <div key={field} className="ua-field">
            <Skeleton style={{ inlineSize: '30%' }} />
            <Skeleton shape="control" />
          </div>
        ))}
        {countTo(lines).map((line) => (
          <Skeleton key={line} style={{ inlineSize: '55%' }} />
        ))}
        <Skeleton shape="control" />
      </div>
    </LoadingRegion>
  );
}

const countTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index + 1);
