import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const forms = [
  { ending: '.br', compress: promisify<Uint8Array, Uint8Array>(brotliCompress) },
  { ending: '.gz', compress: promisify<Uint8Array, Uint8Array>(gzip) },
];

/** Writes each script and style sheet in two compressed forms as well, so that the server compresses nothing. */
export const compressed: Plugin = {
  name: 'compressed-files',
  enforce: 'post',
  generateBundle: {
    // Vite itself writes the lists of files to load ahead into the scripts before this.
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(?:js|css)$/.test(file.fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        for (const { ending, compress } of forms)
          this.emitFile({ type: 'asset', fileName: file.fileName + ending, source: await compress(content) });
      }
    },
  },
};
