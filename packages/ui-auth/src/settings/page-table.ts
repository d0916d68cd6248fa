import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { IconProps } from '#primitives/display/Icon.tsx';

/** What is known of a card of a page of settings without its code. `Reader` is the current user. */
export interface CardFacts<Name extends string, Section extends string, Reader> {
  /** Its name in `cards` and `hide`. */
  name: Name;
  /** Its own entry of the package. Default: `<name>-card`. */
  entry?: string;
  section: Section;
  /** False if the server has switched its feature off. Default: always on. */
  isOffered?: (config: PublicAuthConfig) => boolean;
  /** False if the reader may not see it. Default: everybody may. */
  isFor?: (reader: Reader) => boolean;
}

/** The cards and sections of a page of settings, in the order in which they are shown. */
export interface PageTable<Name extends string, Section extends string, Reader> {
  cards: readonly CardFacts<Name, Section, Reader>[];
  icons: Readonly<Record<Section, IconProps['glyph']>>;
}

/** Undefined before the server has answered; then nothing counts as switched off. */
export const isShown = <Reader>(
  { isOffered, isFor }: CardFacts<string, string, Reader>,
  config: PublicAuthConfig | undefined,
  reader: Reader,
): boolean => (!config || !isOffered || isOffered(config)) && (!isFor || isFor(reader));

/** Sections with at least one card for the reader, in order. */
export const findSections = <Section extends string, Reader>(
  { cards }: PageTable<string, Section, Reader>,
  config: PublicAuthConfig,
  reader: Reader,
): Section[] => [
  ...new Set(cards.filter((card) => isShown(card, config, reader)).map(({ section }) => section)),
];
