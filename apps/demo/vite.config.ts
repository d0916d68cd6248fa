import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browsers } from '../../scripts/demo/browsers.ts';
import { compressed } from '../../scripts/demo/compressed-files.ts';
import { words } from '../../scripts/words/vite-words.ts';

/**
 * The first page loads one file besides React, since a file for each module that others share would be sixty. What
 * later pages share is one file, too: several could import each other in a circle, and one would run too early.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2 },
];

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
