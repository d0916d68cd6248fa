import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { joinCode, type LazyCode } from '#provider/lazy/lazy-code.ts';
import type { LazyPart } from '#provider/lazy/lazy-part.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { type CardFacts, isShown, type PageTable } from './page-table.ts';
import type { SettingsSection } from './settings-section.ts';

/** A card of a page of settings with its code. `Props` are passed to each of its cards. */
export interface PageCard<Name extends string, Section extends string, Props, Reader>
  extends CardFacts<Name, Section, Reader> {
  Card: ComponentType<Props> | LazyPart<Props>;
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
  icons: PageTable<Name, Section, Reader>['icons'];
  isSectionName: (name: string) => name is Section;
  /** Code of its cards that is loaded late. */
  code: LazyCode;
  /** The sections in the given order. Unknown names are ignored. */
  toSections: (shown: Shown<Name, Section, Props, Reader>) => SettingsSection[];
}

/** A page of settings from the table of its cards, and their code. */
export function definePage<Name extends string, Section extends string, Props extends object, Reader>(
  { cards: facts, icons }: PageTable<Name, Section, Reader>,
  code: Readonly<Record<Name, PageCard<Name, Section, Props, Reader>['Card']>>,
): SettingsPage<Name, Section, Props, Reader> {
  const cards: readonly PageCard<Name, Section, Props, Reader>[] = facts.map((card) => ({
    ...card,
    Card: code[card.name],
  }));
  const isSectionName = (name: string): name is Section => cards.some(({ section }) => section === name);

  return {
    cards,
    icons,
    sectionNames: [...new Set(cards.map(({ section }) => section))],
    isSectionName,
    code: joinCode(...cards.flatMap(({ Card }) => ('isLoaded' in Card ? [Card] : []))),
    toSections({ sections, own, hide, config, reader, props, words }) {
      const shown = cards.filter((card) => !hide.includes(card.name) && isShown(card, config, reader));
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
