import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const scripts = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Writes the hashes of all scripts that stand in pages, for the policy with which the server sends the pages. */
export const inlineScripts: AstroIntegration = {
  name: 'inline-scripts',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const cwd = fileURLToPath(dir);
      const hashes = new Set<string>();
      for (const path of globSync('**/*.html', { cwd }))
        for (const [, script = ''] of readFileSync(cwd + path, 'utf8').matchAll(scripts))
          hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
      writeFileSync(`${cwd}inline-scripts.json`, JSON.stringify([...hashes].sort()));
    },
  },
};
