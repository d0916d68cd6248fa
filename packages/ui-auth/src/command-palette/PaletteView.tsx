'use client';

import Search from 'lucide-react/icons/search';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { commandPalette } from '#words/command-palette.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteOption } from './PaletteOption.tsx';
import {
  type CommandPaletteOptions,
  type CommandPaletteState,
  useCommandPalette,
} from './useCommandPalette.ts';

interface PaletteViewProps extends CommandPaletteOptions {
  words: Words<keyof typeof commandPalette>;
  keys: readonly string[];
}

/** The field, what was found, and the keys. */
export function PaletteView({ words, keys, ...options }: PaletteViewProps) {
  const palette = useCommandPalette(options);
  const { groups, query, pending, place, expanded } = palette;
  return (
    <div className="ua-palette">
      <div className="ua-palette-field" data-pending={pending ? '' : undefined}>
        <Icon name="search" glyph={Search} size={20} />
        <input
          {...palette.fieldProps}
          className="ua-palette-input"
          aria-label={words('placeholder')}
          placeholder={words('placeholder')}
          enterKeyHint="go"
        />
        {place !== null && query !== '' && <Badge>{place}</Badge>}
      </div>
      <div className="ua-palette-body">
        {groups.length > 0 && (
          <div {...palette.listProps}>
            {groups.map((group) => {
              const attributes = palette.toGroupProps(group);
              return (
                <div key={group.id} {...attributes}>
                  <div id={attributes['aria-labelledby']} role="presentation" className="ua-palette-heading">
                    {group.label}
                  </div>
                  {group.items.map((item) => (
                    <PaletteOption
                      key={item.id}
                      item={item}
                      isExpanded={item.id === expanded}
                      toProps={palette.toOptionProps}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        )}
        <Outcome palette={palette} words={words} />
      </div>
      <PaletteFooter words={words} keys={keys} active={palette.active} />
    </div>
  );
}

interface OutcomeProps {
  palette: CommandPaletteState;
  words: Words<keyof typeof commandPalette>;
}

/** Says that nothing was found, or why people were not looked for, and how much there is for those who listen. */
function Outcome({ palette: { groups, query, pending, error, retry }, words }: OutcomeProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (error) {
    return (
      <EmptyState
        role="status"
        title={words('failed')}
        description={errorText(error)}
        action={
          <Button variant="outline" size="sm" onClick={retry}>
            {common('retry')}
          </Button>
        }
      />
    );
  }
  if (count === 0 && query.trim() !== '' && !pending) {
    const title = words('none', { query: query.trim() });
    return <EmptyState role="status" title={title} description={words('noneText')} />;
  }
  return (
    <div role="status" className="ua-visually-hidden">
      {count > 0 && !pending && words('found', { count })}
    </div>
  );
}
