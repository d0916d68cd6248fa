import type { SelectOption } from '#provider/components/part-props.ts';
import { toGroups } from './to-groups.ts';

/** The options of a select of the device. */
export function NativeOptions({ options }: { options: readonly SelectOption[] }) {
  return toGroups(options).map(({ group, items }) => {
    const drawn = items.map(({ option: { value, label, disabled } }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ));
    if (group === undefined) return drawn;
    return (
      <optgroup key={group} label={group}>
        {drawn}
      </optgroup>
    );
  });
}
