import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { folders, writeWords } from './write-words.ts';

const watched = folders.map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)));

/** Makes the modules of sentences before they are loaded, and anew when a file of sentences changes. */
export const words: Plugin = {
  name: 'words',
  config: () => writeWords(),
  configureServer({ watcher, config }) {
    watcher.add(watched);
    watcher.on('change', (path) => {
      if (!watched.some((folder) => path.startsWith(folder))) return;
      try {
        writeWords();
      } catch (error) {
        // A file that somebody is in the middle of writing.
        config.logger.error(String(error));
      }
    });
  },
};
