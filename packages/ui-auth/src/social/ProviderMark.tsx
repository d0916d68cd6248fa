import { useAuthUI } from '#provider/context.ts';
import { useMark } from './useMark.ts';

export interface ProviderMarkProps {
  /** As the server calls the provider. */
  id: string;
  /** As people know it: its first letter stands for a provider whose mark the kit does not have. */
  name: string;
  /** Pixels. Default 20. */
  size?: number | undefined;
}

/** A provider's mark beside its name. Decorative; the application replaces it under `provider-{id}` in `icons`. */
export function ProviderMark({ id, name, size = 20 }: ProviderMarkProps) {
  const replacement = useAuthUI().icons[`provider-${id}`];
  const mark = useMark(id);
  if (replacement !== undefined) return replacement;
  return (
    <svg
      className="ua-provider-mark"
      data-slot="provider-mark"
      data-provider={id}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentcolor"
      aria-hidden="true"
    >
      {mark === null && <Letter name={name} />}
      {mark?.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}

const Letter = ({ name }: { name: string }) => (
  <>
    <circle cx={12} cy={12} r={11} opacity={0.14} />
    <text x={12} y={12} dy="0.36em" textAnchor="middle" fontSize={12.5} fontWeight={600}>
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </text>
  </>
);
