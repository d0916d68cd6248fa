import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { Icon, type IconProps } from '#primitives/display/Icon.tsx';
import { joinCode, type LazyCode } from '#provider/lazy/lazy-code.ts';
import type { LazyPart } from '#provider/lazy/lazy-part.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { SettingsSection } from './settings-section.ts';

/** A card of a page of settings. `Props` are passed to each of its cards, `Reader` is the current user. */
export interface PageCard<Name extends string, Section extends string, Props, Reader> {
  /** Its name in `cards` and `hide`. */
  name: Name;
  /** Its own entry of the package. Default: `<name>-card`. */
  entry?: string;
  section: Section;
  Card: ComponentType<Props> | LazyPart<Props>;
  /** False if the server has switched its feature off. Default: always on. */
  isOffered?: (config: PublicAuthConfig) => boolean;
  /** False if the reader may not see it. Default: everybody may. */
  isFor?: (reader: Reader) => boolean;
}

interface Shown<Name extends string, Section extends string, Props, Reader> {
  sections: readonly (string | SettingsSection)[];
  /** Replacements for the standard cards. */
  own: Partial<Record<Name, ReactNode>>;
  /** Cards to leave out; a section without cards is left out too. */
  hide: readonly Name[];
  /** Undefined until the server has answered; then cards of disabled features are removed. */
  config: PublicAuthConfig | undefined;
  reader: Reader;
  props: Props;
  words: Words<Section>;
}

export interface SettingsPage<Name extends string, Section extends string, Props, Reader> {
  cards: readonly PageCard<Name, Section, Props, Reader>[];
  /** Sections in the order in which they are shown. */
  sectionNames: readonly Section[];
  icons: Record<Section, IconProps['glyph']>;
  isSectionName: (name: string) => name is Section;
  /** Code of its cards that is loaded late. */
  code: LazyCode;
  /** The sections in the given order. Unknown names are ignored. */
  toSections: (shown: Shown<Name, Section, Props, Reader>) => SettingsSection[];
}

/** A page of settings from the list of its cards. Cards, and their sections, are shown in its order. */
export function definePage<Name extends string, Section extends string, Props extends object, Reader>(
  cards: readonly PageCard<Name, Section, Props, Reader>[],
  icons: Record<Section, IconProps['glyph']>,
): SettingsPage<Name, Section, Props, Reader> {
  const isSectionName = (name: string): name is Section => cards.some(({ section }) => section === name);

  return {
    cards,
    icons,
    sectionNames: [...new Set(cards.map(({ section }) => section))],
    isSectionName,
    code: joinCode(...cards.flatMap(({ Card }) => ('isLoaded' in Card ? [Card] : []))),
    toSections({ sections, own, hide, config, reader, props, words }) {
      const shown = cards.filter(
        ({ name, isOffered, isFor }) =>
          !hide.includes(name) && (!config || !isOffered || isOffered(config)) && (!isFor || isFor(reader)),
      );
      return sections.flatMap((section) => {
        if (typeof section !== 'string') return [section];
        const inside = shown.filter((card) => card.section === section);
        if (!isSectionName(section) || inside.length === 0) return [];
        return [
          {
            id: section,
            label: words(section),
            icon: <Icon name={section} glyph={icons[section]} />,
            element: (
              <Suspense fallback={<CardSkeleton rows={3} />}>
                {inside.map(({ name, Card }) => (
                  <Fragment key={name}>{own[name] ?? <Card {...props} />}</Fragment>
                ))}
              </Suspense>
            ),
          },
        ];
      });
    },
  };
}
