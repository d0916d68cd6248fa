'use client';

import { type ComponentPropsWithoutRef, useId, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { type PeopleScope, usePeopleSearch } from '#people-search/usePeopleSearch.ts';
import { useSettled } from '#people-search/useSettled.ts';
import { useComposition } from '#primitives/composition/useComposition.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { administrationSettings } from '#words/administration-settings.ts';
import { commandPalette as english } from '#words/command-palette.ts';
import type { PaletteContent } from './command-palette-options.ts';
import type { PaletteGroup, PaletteItem, PaletteQuestion } from './palette-item.ts';
import { keepRecent } from './recent.ts';
import { toGroups } from './to-groups.ts';
import { useActiveItem } from './useActiveItem.ts';
import { usePaletteItems } from './usePaletteItems.tsx';
import { type PaletteReader, usePaletteReader } from './usePaletteReader.ts';

export interface CommandPaletteOptions extends PaletteContent {
  /** Opens what an item asks for. Without it, items that open a dialog are left out. */
  onQuestion?: ((question: PaletteQuestion) => void) | undefined;
  /** Called when something was chosen, before it happens: the place to close the palette. */
  onDone?: (() => void) | undefined;
}

/** Attributes of an option. */
export interface PaletteOptionProps
  extends Pick<ComponentPropsWithoutRef<'div'>, 'onClick' | 'onPointerMove'> {
  /** For `aria-activedescendant` of the field. */
  id: string;
  /** One of the listbox. */
  role: 'option';
  /** It is the active one. */
  'aria-selected': boolean;
  /** The letter that chooses it, if there is one. */
  'aria-keyshortcuts': string | undefined;
  /** The same as `aria-selected`, for styles. */
  'data-highlighted': '' | undefined;
}

/** A palette without a look, as `useCommandPalette` returns it. */
export interface CommandPaletteState {
  /** What is typed. */
  query: string;
  /** Types something else. */
  setQuery: (query: string) => void;
  /** What was found; with an empty query, what was chosen last and what can be done. */
  groups: readonly PaletteGroup[];
  /** The item that Enter chooses. */
  active: PaletteItem | undefined;
  /** Id of the item whose actions are shown below it. */
  expanded: string | null;
  /** Does what the item is for. */
  choose: (item: PaletteItem) => void;
  /** Where people are looked for: the name of the organization, or "Administration"; null for nowhere. */
  place: string | null;
  /** People are being looked for. */
  pending: boolean;
  /** Why people could not be looked for. The other groups are there. */
  error: AuthUIError | null;
  /** Looks for people again. */
  retry: () => void;
  /** For the `input`. */
  fieldProps: ComponentPropsWithoutRef<'input'>;
  /** For the element around all groups. */
  listProps: { id: string; role: 'listbox'; 'aria-label': string; 'aria-busy': boolean };
  /** For the element around a group, whose heading has the id. */
  toGroupProps: (group: PaletteGroup) => { role: 'group'; 'aria-labelledby': string };
  /** For an item, and for each of its actions while they are shown. */
  toOptionProps: (item: PaletteItem) => PaletteOptionProps;
}

function findScope(reader: PaletteReader, content: PaletteContent): PeopleScope {
  const { rights, active, config } = reader;
  if (content.administrationHref !== undefined && config?.admin.enabled && rights.has('list'))
    return { kind: 'service' };
  return active && content.organizationHref ? { kind: 'organization', organizationId: active.id } : null;
}

/**
 * Finds people, organizations, pages and actions by a few letters: the state and the keys of a palette that an
 * application draws. Nothing is asked of the service before something is typed. Mount it with the open palette.
 *
 * @example
 * function Palette({ onDone }: { onDone: () => void }) {
 *   const palette = useCommandPalette({ organizationHref: ({ slug }) => `/o/${slug}`, onDone });
 *   return (
 *     <>
 *       <input aria-label="Search" {...palette.fieldProps} />
 *       {palette.error && <button type="button" onClick={palette.retry}>{palette.error.message}</button>}
 *       <div {...palette.listProps}>
 *         {palette.groups.map((group) => (
 *           <div key={group.id} {...palette.toGroupProps(group)}>
 *             <h3 id={palette.toGroupProps(group)['aria-labelledby']}>{group.label}</h3>
 *             {group.items.map((item) => <div key={item.id} {...palette.toOptionProps(item)}>{item.label}</div>)}
 *           </div>
 *         ))}
 *       </div>
 *     </>
 *   );
 * }
 */
export function useCommandPalette(options: CommandPaletteOptions = {}): CommandPaletteState {
  const words = useMessages('commandPalette', english, options.localization);
  const pageWords = useMessages('administrationSettings', administrationSettings, options.localization);
  const base = useId();
  const [query, setText] = useState('');
  const [isComposed, setComposed] = useState(false);
  const asked = useSettled(query, isComposed);
  const asks = query.trim() !== '';
  const reader = usePaletteReader(asks);
  const scope = findScope(reader, options);
  const people = usePeopleSearch(scope, asked, {
    seesInvited: reader.membership?.can({ invitation: ['create'] }) ?? false,
  });
  const { open, ...items } = usePaletteItems({
    ...options,
    reader,
    people,
    scope,
    query,
    asks,
    ask: options.onQuestion,
  });
  const arePeopleFound = people.areFound && asked === query;
  const groups = toGroups({ items, query, toLabel: (id) => words(id), arePeopleFound });
  const moving = useActiveItem({ groups, lettered: items.actions, choose });
  const { active } = moving;
  const composition = useComposition(({ value }) => {
    setComposed(false);
    setText(value);
  });

  const toId = (id: string): string => `${base}-${encodeURIComponent(id)}`;

  function setQuery(next: string): void {
    setText(next);
    moving.reset();
  }

  function choose(item: PaletteItem): void {
    const { user, viewing } = reader;
    // Not what somebody else does in their name.
    if (user && !viewing.user && item.isKept !== false)
      keepRecent(user.id, { id: item.id, ...(item.person && { person: item.person }) });
    options.onDone?.();
    if (item.href === undefined) item.onSelect?.();
    else open(item.href);
  }

  return {
    query,
    setQuery,
    groups,
    active,
    expanded: moving.expanded,
    choose,
    place: scope?.kind === 'service' ? pageWords('title') : ((scope && reader.active?.name) ?? null),
    pending: people.pending || (scope !== null && asked !== query),
    error: people.error,
    retry: people.refetch,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': groups.length > 0,
      'aria-controls': groups.length > 0 ? toId('list') : undefined,
      'aria-activedescendant': active && toId(active.id),
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      value: query,
      ...composition.handlers,
      onChange({ target, nativeEvent }) {
        setComposed(composition.includes(nativeEvent));
        setQuery(target.value);
      },
      onKeyDown: moving.onKeyDown,
    },
    listProps: {
      id: toId('list'),
      role: 'listbox',
      'aria-label': words('results'),
      'aria-busy': people.pending,
    },
    toGroupProps: ({ id }) => ({ role: 'group', 'aria-labelledby': toId(`group ${id}`) }),
    toOptionProps: (item) => ({
      id: toId(item.id),
      role: 'option',
      'aria-selected': item.id === active?.id,
      'aria-keyshortcuts':
        item.letter && (item.id.startsWith('person/') ? item.letter : `Alt+${item.letter}`),
      'data-highlighted': item.id === active?.id ? '' : undefined,
      onClick: () => choose(item),
      onPointerMove: () => moving.activate(item.id),
    }),
  };
}
