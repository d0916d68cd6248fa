import type { Feature } from '#core/feature/define-feature.ts';

/** Kinds of the mails of features, by their catalogues. */
export type MailKindsOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { mails: readonly { kind: infer Kind extends string }[] }
    ? Kind
    : never
  : never;
