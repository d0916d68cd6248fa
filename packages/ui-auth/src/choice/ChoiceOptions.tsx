'use client';

import type { Choice } from './choice.tsx';

interface ChoiceOptionsProps {
  /** Of the field. */
  id: string;
  label: string;
  options: readonly Choice[];
  active: number;
  onMove: (index: number) => void;
  onChoose: (id: string) => void;
}

/** What fits to a text. Keys are pressed in the field, which keeps the focus. */
export function ChoiceOptions({ id, label, options, active, onMove, onChoose }: ChoiceOptionsProps) {
  // Keys are those of the field.
  const toHandlers = (index: number, value: string) => ({
    onPointerMove: () => onMove(index),
    onClick: () => onChoose(value),
  });
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="ua-choice-options"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map(({ id: value, name, detail, face }, index) => (
        <div
          key={value}
          id={`${id}-${index}`}
          role="option"
          className="ua-menu-item"
          aria-selected={index === active}
          data-value={value}
          data-highlighted={index === active ? '' : undefined}
          tabIndex={-1}
          {...toHandlers(index, value)}
        >
          {face}
          <span className="ua-person-text">
            <bdi className="ua-person-name">{name}</bdi>
            {detail !== undefined && <bdi className="ua-person-detail">{detail}</bdi>}
          </span>
        </div>
      ))}
    </div>
  );
}
