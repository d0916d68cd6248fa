import { appendFileSync } from 'node:fs';

/**
 * Writes a figure into the table that a run of everything prints, and that a release compares with the one before. Its
 * name ends in the unit: `start of UserButton, bytes`.
 */
export function recordSize(name: string, value: number): void {
  const file = process.env.KEYSTEAD_SIZES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([name, value])}\n`);
}
