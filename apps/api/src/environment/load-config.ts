import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkConfig, type Feature, type KeysteadConfig, OptionsError } from '@keystead/api-router';
import { type Reading, toFault, toQuote, withEnd } from './fault.ts';

/** Type of a configuration module, which may have features of the operator. */
export type Configuration = KeysteadConfig<readonly Feature[]>;

export interface LoadedConfig {
  /** Name of the file, for messages about it. */
  file: string;
  configuration: Configuration;
}

const DEFAULT_PATH = './keystead.config.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Faults of options, as sentences with the name of the file. */
export const toFileFaults = ({ faults }: OptionsError, file: string): string[] =>
  faults.map((fault) => `${file}: ${withEnd(fault)}`);

function toConfiguration(tree: unknown, file: string): Reading<LoadedConfig> {
  if (!isObject(tree)) {
    return {
      faults: [`${file} has no options; expected "export default defineConfig({ … })" or a plain object.`],
    };
  }
  try {
    checkConfig(tree);
    return { value: { file, configuration: tree } };
  } catch (error) {
    if (error instanceof OptionsError) return { faults: toFileFaults(error, file) };
    throw error;
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * Options of the configuration module; null if there is none. A path from `KEYSTEAD_CONFIG` has to exist, the default
 * one need not.
 */
export async function loadConfig(path: string | undefined): Promise<Reading<LoadedConfig | null>> {
  const file = resolve(path ?? DEFAULT_PATH);
  if (!existsSync(file)) {
    if (path === undefined) return { value: null };
    return { faults: [toFault('KEYSTEAD_CONFIG', toQuote(path, 'open'), 'the path of a file that exists')] };
  }
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    const tree = isObject(loaded) && 'default' in loaded ? loaded.default : undefined;
    return toConfiguration(tree, basename(file));
  } catch (error) {
    return { faults: [`${basename(file)} cannot be loaded: ${firstLine(error)}.`] };
  }
}
