import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from '../../scripts/demo/browsers.ts';
import { compressed } from '../../scripts/demo/compressed-files.ts';
import { words } from '../../scripts/words/vite-words.ts';
import { siteFile } from './site-file.ts';

/**
 * A file for each page. What many pages share comes with the first one in one file, since a file for each module would
 * be sixty requests; what few share are files of their own, so that the sign-in page has nothing of organizations.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 6, priority: -1 },
];

/** There is no HTML: the server writes it, for its path, its brand and the language of the browser. */
export default defineConfig({
  plugins: [words, react(), siteFile, compressed],
  // A path that the operator chooses stands before all addresses, so that they lead from file to file.
  base: './',
  build: {
    target: 'es2023',
    cssTarget: browsers,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: { codeSplitting: { groups } },
    },
  },
});
