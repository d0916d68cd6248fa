import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { publicProcedure } from '#core/call/procedures.ts';
import type { ConfigPart, Feature } from '#core/feature/define-feature.ts';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** Type of the answer of `config` for these features. */
export type ConfigOf<Features extends readonly Feature[]> = Intersection<
  Features[number] extends infer One
    ? One extends { config: ConfigPart<infer Shape> }
      ? z.output<z.ZodObject<Shape>>
      : never
    : never
>;

/** One schema from the parts of all features. */
function mergeParts<Features extends readonly Feature[]>(
  features: Features,
): { schema: z.ZodType<ConfigOf<Features>>; of: (deps: AuthDeps) => ConfigOf<Features> };
function mergeParts(features: readonly Feature[]): { schema: z.ZodType; of: (deps: AuthDeps) => object } {
  const parts = features.map(({ config }) => config).filter((part) => part !== undefined);
  const shape = Object.assign({}, ...parts.map(({ schema }) => schema.shape));
  return {
    schema: z.object(shape).meta({ id: 'Config' }),
    of: (deps) => Object.assign({}, ...parts.map((part) => part.of(deps))),
  };
}

/** Call that tells pages what this service offers, made from the parts of its features. */
export function createConfigCall<const Features extends readonly Feature[]>(features: Features) {
  const { schema, of } = mergeParts(features);
  return publicProcedure
    .meta({
      route: {
        path: '/config',
        summary: 'Get what this service offers, for pages that adapt to it',
        description: 'Contains no secrets and is the same for everybody. Durations are seconds.',
        tag: 'System',
      },
    })
    .output(schema)
    .query(({ ctx: { deps } }) => of(deps));
}
