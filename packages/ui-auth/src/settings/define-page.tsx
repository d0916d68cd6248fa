import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { Icon, type IconProps } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { SettingsSection } from './settings-section.ts';

/** A card of a page of settings. `Props` are what the page gives to each of its cards, `Reader` is who looks at it. */
export interface PageCard<Name extends string, Section extends string, Props, Reader> {
  /** What applications call it, in `cards` and `hide`. */
  name: Name;
  /** Its own entry of the package. Default: `<name>-card`. */
  entry?: string;
  section: Section;
  Card: ComponentType<Props>;
  /** Whether the server has switched on what the card is for. Default: it always has. */
  isOffered?: (config: PublicAuthConfig) => boolean;
  /** Whether the reader may see it. Default: everybody may. */
  isFor?: (reader: Reader) => boolean;
}

interface Shown<Name extends string, Section extends string, Props, Reader> {
  sections: readonly (string | SettingsSection)[];
  /** In place of the standard cards. */
  own: Partial<Record<Name, ReactNode>>;
  /** Cards to leave out; a section that loses all of them goes too. */
  hide: readonly Name[];
  /** Undefined until the server has answered; then what it does not offer goes. */
  config: PublicAuthConfig | undefined;
  reader: Reader;
  props: Props;
  words: Words<Section>;
}

export interface SettingsPage<Name extends string, Section extends string, Props, Reader> {
  cards: readonly PageCard<Name, Section, Props, Reader>[];
  /** In the order in which they are shown. */
  sectionNames: readonly Section[];
  icons: Record<Section, IconProps['glyph']>;
  isSectionName: (name: string) => name is Section;
  /** The sections in the order asked for. Names the kit does not know are passed over. */
  toSections: (shown: Shown<Name, Section, Props, Reader>) => SettingsSection[];
}

/** A page of settings from the list of its cards. Cards, and the sections they stand in, are shown in its order. */
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
