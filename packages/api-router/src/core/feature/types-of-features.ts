import type { z } from 'zod';
import type { ConfigPart, Feature } from '#core/feature/define-feature.ts';
import type { OptionsInput } from '#core/options/define-options.ts';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** Type of what the answer of `config` has of these features. */
export type ConfigOf<Features extends readonly Feature[]> = Intersection<
  Features[number] extends infer One
    ? One extends { config: ConfigPart<infer Shape> }
      ? z.output<z.ZodObject<Shape>>
      : never
    : never
>;

/** Names of the events of features, by their catalogues. */
export type EventNamesOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { events: readonly { action: infer Action extends string }[] }
    ? Action
    : never
  : never;

/** All sections of options that features have, those of their cookies included. */
export type SectionsOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? (One extends { options: readonly (infer Section)[] } ? Section : never) | CookieSection<One>
  : never;

type CookieSection<One> = One extends { cookies: readonly { options: infer Section }[] } ? Section : never;

/** Type of the options of features. */
export type OptionsOf<Features extends readonly Feature[]> = OptionsInput<SectionsOf<Features>>;
