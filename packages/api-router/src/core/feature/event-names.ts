import type { Feature } from '#core/feature/define-feature.ts';

/** Names of the events of features, by their catalogues. */
export type EventNamesOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { events: readonly { action: infer Action extends string }[] }
    ? Action
    : never
  : never;
