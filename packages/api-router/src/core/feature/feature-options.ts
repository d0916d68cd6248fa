import type { Feature } from '#core/feature/define-feature.ts';
import type { OptionsInput } from '#core/options/define-options.ts';

/** All sections of options that features have, those of their cookies included. */
export type SectionsOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? (One extends { options: readonly (infer Section)[] } ? Section : never) | CookieSection<One>
  : never;

type CookieSection<One> = One extends { cookies: readonly { options: infer Section }[] } ? Section : never;

/** Type of the options of features. */
export type OptionsOf<Features extends readonly Feature[]> = OptionsInput<SectionsOf<Features>>;
