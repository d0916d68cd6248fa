import type { z } from 'zod';
import { brandOptions } from '#core/brand/brand-options.ts';

/** A brand as the options have it, or a sentence for each value that they would refuse. */
export type ReadBrand =
  | { brand: z.output<typeof brandOptions.schema>; faults?: undefined }
  | { brand?: undefined; faults: string[] };

/** A value that the options would refuse. */
export interface BrandFault {
  path: readonly string[];
  /** What it must be: `must be a colour such as #2447d8`. */
  message: string;
}

/** All values that the options would refuse, in the words of the start of the service. */
export function faultsOfBrand(given: Readonly<Record<string, unknown>>): BrandFault[] {
  const { error } = brandOptions.schema.safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message: `must be ${message}`,
  }));
}

/** Reads the section `brand` of the options, as the start of the service does. */
export function readBrand(given: Readonly<Record<string, unknown>>): ReadBrand {
  const read = brandOptions.schema.safeParse(given);
  if (read.success) return { brand: read.data };
  return { faults: faultsOfBrand(given).map(({ path, message }) => `${path.join('.')} ${message}`) };
}

/** The values among these that the options take. Those of a later release, or of another program, are left out. */
export function readableBrand(
  given: Readonly<Record<string, unknown>>,
): z.output<typeof brandOptions.schema> {
  const faulty = new Set(faultsOfBrand(given).map(({ path: [key] }) => key));
  const known = Object.keys(brandOptions.schema.shape);
  const kept = Object.entries(given).filter(([key]) => known.includes(key) && !faulty.has(key));
  return brandOptions.schema.parse(Object.fromEntries(kept));
}
