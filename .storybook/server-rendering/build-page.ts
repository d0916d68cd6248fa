import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const entryFile = 'entry.js';

/** The browser's half of the test, by file name. */
export async function buildPage(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./hydrate-in-browser.ts', import.meta.url)),
        output: { entryFileNames: entryFile },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}
