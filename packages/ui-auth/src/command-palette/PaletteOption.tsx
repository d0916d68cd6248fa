'use client';

import type { ReactNode } from 'react';
import { useAuthUI } from '#provider/context.ts';
import type { PaletteItem } from './palette-item.ts';
import { isApple } from './shortcut.ts';
import type { PaletteOptionProps } from './useCommandPalette.ts';

interface PaletteOptionViewProps {
  item: PaletteItem;
  isExpanded: boolean;
  toProps: (item: PaletteItem) => PaletteOptionProps;
}

/** One item, and its actions while they are shown. */
export function PaletteOption({ item, isExpanded, toProps }: PaletteOptionViewProps) {
  const { scope } = useAuthUI();
  const attributes = toProps(item);
  const alone = item.letter === undefined ? [] : [isApple() ? '⌥' : 'Alt', item.letter];
  const isOpenable = item.actions !== undefined && attributes['aria-selected'] && !isExpanded;
  return (
    <>
      <Row
        item={item}
        attributes={attributes}
        keys={isOpenable ? [scope.dir === 'rtl' ? '←' : '→'] : alone}
      />
      {isExpanded && (
        <div role="presentation" className="ua-palette-actions">
          {item.actions?.map((action) => (
            <Row
              key={action.id}
              item={action}
              attributes={toProps(action)}
              keys={action.letter === undefined ? [] : [action.letter]}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface RowProps {
  item: PaletteItem;
  attributes: PaletteOptionProps;
  keys: readonly string[];
}

function Row({ item: { label, mark, detail, icon, badge }, attributes, keys }: RowProps) {
  return (
    <div {...attributes} className="ua-menu-item ua-palette-item">
      <span className="ua-palette-icon">{icon}</span>
      <span className="ua-palette-text">
        <bdi className="ua-palette-label">{mark ? toMarked(label, mark) : label}</bdi>{' '}
        {detail !== undefined && <bdi className="ua-person-detail">{detail}</bdi>}
      </span>
      {badge}
      {keys.length > 0 && (
        <span className="ua-palette-keys" dir="ltr" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}

const toMarked = (text: string, [start, end]: readonly [number, number]): ReactNode => (
  <>
    {text.slice(0, start)}
    <mark>{text.slice(start, end)}</mark>
    {text.slice(end)}
  </>
);
