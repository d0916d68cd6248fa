import { z } from 'zod';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { ConfigOf } from '#core/feature/types-of-features.ts';
import { publicProcedure } from '#core/session/procedures.ts';

/** Objects of the same name are merged: several features have a part in `organization`. */
const mergeShapes = (all: z.ZodRawShape, one: z.ZodRawShape): z.ZodRawShape => ({
  ...all,
  ...Object.fromEntries(
    Object.entries(one).map(([name, schema]) => {
      const known = all[name];
      const both = known instanceof z.ZodObject && schema instanceof z.ZodObject;
      return [name, both ? z.object(mergeShapes(known.shape, schema.shape)) : schema];
    }),
  ),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeValues = (all: object, one: object): object => {
  const known = new Map<string, unknown>(Object.entries(all));
  for (const [name, value] of Object.entries(one)) {
    const before = known.get(name);
    known.set(name, isObject(before) && isObject(value) ? mergeValues(before, value) : value);
  }
  return Object.fromEntries(known);
};

/** One schema from the parts of all features. */
function mergeParts<Features extends readonly Feature[]>(
  features: Features,
): { schema: z.ZodType<ConfigOf<Features>>; of: (deps: AuthDeps) => ConfigOf<Features> };
function mergeParts(features: readonly Feature[]): { schema: z.ZodType; of: (deps: AuthDeps) => object } {
  const parts = features.map(({ config }) => config).filter((part) => part !== undefined);
  const shape = parts.map(({ schema }) => schema.shape).reduce(mergeShapes, {});
  return {
    schema: z.object(shape).meta({ id: 'Config' }),
    of: (deps) => parts.map((part) => part.of(deps)).reduce(mergeValues, {}),
  };
}

/** Call with the public facts of this service for pages, from the parts of its features. */
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
    .query(async ({ ctx: { deps } }) => {
      await freshBrand(deps);
      return of(deps);
    });
}
