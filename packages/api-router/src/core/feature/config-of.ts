import type { z } from 'zod';
import type { ConfigPart, Feature } from '#core/feature/define-feature.ts';

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
