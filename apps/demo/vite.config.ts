import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { words } from '../../scripts/words/vite-words.ts';

/** The first that know light-dark(): a replacement of it would not follow a colour scheme chosen on the page. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

/**
 * The first page loads one file besides React, since a file for each module that others share would be sixty. What
 * later pages share is one file, too: several could import each other in a circle, and one would run too early.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2 },
];

const forms = [
  { ending: '.br', compress: promisify<Uint8Array, Uint8Array>(brotliCompress) },
  { ending: '.gz', compress: promisify<Uint8Array, Uint8Array>(gzip) },
];

/** Writes each script and style sheet in two compressed forms as well, so that the server compresses nothing. */
const compressed: Plugin = {
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

/** Asks for the font with the first page, after its scripts, so that no word is drawn in another one before. */
const font: Plugin = {
  name: 'preloaded-font',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'preload',
          href: `/${name}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          fetchpriority: 'low',
        },
      })),
};

export default defineConfig({
  plugins: [words, react(), compressed, font],
  build: {
    target: 'es2023',
    cssTarget: browsers,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
