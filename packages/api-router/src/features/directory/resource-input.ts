import { z } from 'zod';

export const idFields = { id: z.string() };

/** What an answer has of a resource. */
export const projectionFields = {
  attributes: z.string().max(4096).optional(),
  excludedAttributes: z.string().max(4096).optional(),
};

/** A look-up (RFC 7644 section 3.4.2). Numbers that are none count as absent. */
export const listFields = {
  filter: z.string().optional(),
  startIndex: z.string().optional(),
  count: z.string().optional(),
  ...projectionFields,
};

/** A resource, or a list of them; `/Schemas` says what is in it. */
export const resourceOutput = z.record(z.string(), z.unknown());
