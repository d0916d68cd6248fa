import { z } from 'zod';

/** True or false in a query, where REST has only text. */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);
