import type { z } from 'zod';

/** Type of an input in which a caller may send `Named`, while the call itself also reads names that are not declared. */
export interface OpenInput<Named> {
  in: Named;
  out: Record<string, unknown>;
}

/**
 * An input with own fields of the operator. Its type has none of them, so that a misspelt name does not compile: the
 * type of the router adds those that the options declare.
 */
export const withOwnFields = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Shape, OpenInput<z.core.$strip['in']>> => schema.loose();
