import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';

export interface FormSkeletonProps {
  fields: number;
  /** One more field, for a new password with its rule and meter. */
  newPassword?: boolean;
  /** Lines of text between the fields and the button, for example a checkbox. */
  lines?: number;
}

/** Placeholder with the height of the form, so that nothing moves when the form appears. */
export function FormSkeleton({ fields, newPassword = false, lines = 0 }: FormSkeletonProps) {
  return (
    <LoadingRegion>
      <div className="ua-form">
        {countTo(fields).map((field) => (
          <FieldSkeleton key={field} />
        ))}
        {newPassword && <FieldSkeleton meter help />}
        {countTo(lines).map((line) => (
          <Skeleton key={line} style={{ inlineSize: '55%' }} />
        ))}
        <Skeleton shape="control" />
      </div>
    </LoadingRegion>
  );
}

interface FieldSkeletonProps {
  /** True for one line of help, or the help itself, which may take more lines. */
  help?: boolean | string;
  /** Bars for the strength of a password. */
  meter?: boolean;
}

/** Placeholder with the height of a field. */
export const FieldSkeleton = ({ help = false, meter = false }: FieldSkeletonProps) => (
  <div className="ua-field">
    <Skeleton style={{ inlineSize: '30%' }} />
    <Skeleton shape="control" />
    {meter && <Skeleton style={{ blockSize: 'var(--ua-space)', marginBlock: 0 }} />}
    {typeof help === 'string' && (
      <span className="ua-field-help" style={{ visibility: 'hidden' }}>
        {help}
      </span>
    )}
    {help === true && <Skeleton className="ua-skeleton-small" style={{ inlineSize: '45%' }} />}
  </div>
);

/** In place of the line below a form. Because of its key, `FlowCard` has another element for that line. */
export const lineSkeleton = <Skeleton key="waiting" style={{ inlineSize: '60%' }} />;

const countTo = (end: number): number[] => [...Array(end).keys()];
