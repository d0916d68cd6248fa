import { readFile } from 'node:fs/promises';
import type { Settings } from '#command-line.ts';
import { UsageFault } from './usage-fault.ts';

const toList = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Secrets of the source: of the file, else of `SOURCE_SECRET`, else those of this service. */
export async function readSourceSecrets(
  path: string | undefined,
  { options: { secret }, sourceSecret: given }: Pick<Settings, 'options' | 'sourceSecret'>,
): Promise<readonly string[]> {
  if (path === undefined) return given === undefined ? [secret].flat() : toList(given);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageFault(`The file ${path} of --source-secret-file cannot be read.`);
  });
  return toList(text);
}
