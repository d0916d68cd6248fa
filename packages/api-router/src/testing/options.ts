import { OptionsError } from '#core/options/check-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { readKeysteadOptions } from '#options.ts';

/** The fewest options that a service starts with. */
export const fewestOptions = {
  baseURL: 'https://auth.example.com',
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
};

/** Options as a running service carries them. Throws an `OptionsError` as the start of the service does. */
export const optionsWith = (changes: object = {}): OptionCarrier => ({
  options: readKeysteadOptions({ features: [], ...fewestOptions, ...changes }, false),
});

/** A sentence for each fault. */
export function optionFaultsOf(changes: object): readonly string[] {
  try {
    optionsWith(changes);
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}
