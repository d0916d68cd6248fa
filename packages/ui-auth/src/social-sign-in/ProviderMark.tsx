'use client';

import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMark } from './useMark.ts';

export interface ProviderMarkProps {
  /** As the server calls the provider. */
  id: string;
  /** Display name; its first letter is shown for a provider without a mark in the kit. */
  name: string;
  /** Pixels. Default 20. */
  size?: number | undefined;
}

/** A provider's mark beside its name. Decorative; the application replaces it under `provider-{id}` in `icons`. */
export function ProviderMark({ id, name, size = 20 }: ProviderMarkProps) {
  const replacement = useAuthUI().icons[`provider-${id}`];
  const mark = useMark(id);
  const slot = useSlot('provider-mark');
  if (replacement !== undefined) return replacement;
  const shared = { ...slot, 'data-provider': id };
  if (mark === null) {
    return (
      <span
        {...shared}
        aria-hidden="true"
        data-letter={[...name.trim()][0]?.toLocaleUpperCase()}
        style={{ inlineSize: size, blockSize: size, fontSize: size * 0.55 }}
      />
    );
  }
  return (
    <svg {...shared} aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} fill="currentcolor">
      {mark?.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
