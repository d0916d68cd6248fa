import type { z } from 'zod';
import { brandOptions } from '#core/brand/brand-options.ts';

/** A brand as the options have it, or a sentence for each value that they would refuse. */
export type ReadBrand =
  | { brand: z.output<typeof brandOptions.schema>; faults?: undefined }
  | { brand?: undefined; faults: string[] };

/** Reads the section `brand` of the options, as the start of the service does. */
export function readBrand(given: Readonly<Record<string, unknown>>): ReadBrand {
  const read = brandOptions.schema.safeParse(given);
  if (read.success) return { brand: read.data };
  return { faults: read.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}`) };
}
