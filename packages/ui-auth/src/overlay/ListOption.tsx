import Check from 'lucide-react/icons/check';
import { Icon } from '#primitives/display/Icon.tsx';
import type { SelectOption } from '#provider/components/part-props.ts';

interface ListOptionProps {
  id: string;
  option: SelectOption;
  isChosen: boolean;
  isActive: boolean;
  onMove: () => void;
  onChoose: () => void;
}

/** One option, with a tick on the chosen one. Keys are pressed on the button, which has the focus. */
export function ListOption({ id, option, isChosen, isActive, onMove, onChoose }: ListOptionProps) {
  const { value, label, description, disabled } = option;
  return (
    <div
      id={id}
      role="option"
      className="ua-menu-item"
      aria-selected={isChosen}
      aria-disabled={disabled}
      data-value={value}
      data-highlighted={isActive ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      tabIndex={-1}
      {...(disabled ? {} : { onPointerMove: isActive ? undefined : onMove, onClick: onChoose })}
    >
      <span className="ua-menu-label">
        {label}
        {description && <span className="ua-menu-detail">{description}</span>}
      </span>
      {isChosen && (
        <span className="ua-menu-icon">
          <Icon name="check" glyph={Check} />
        </span>
      )}
    </div>
  );
}
