/**
 * `npm run docs:thumbnails`: takes the pictures of components that the site shows, anew, from the stories. With arguments: only of the components with these addresses, such as `sign-in-form`.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { runTool } from './process/run-tool.ts';
import { launchOptions } from './test/browser.ts';
import { serveFolder } from './thumbnails/serve-folder.ts';
import { storiesOfComponents } from './thumbnails/stories-of-components.ts';
import { takeThumbnails } from './thumbnails/take-thumbnails.ts';

const folder = 'docs/images/components';
const schemes = ['light', 'dark'] as const;
const asked = process.argv.slice(2);
const shown = storiesOfComponents();
const wanted = shown.filter(({ slug }) => asked.length === 0 || asked.includes(slug));

const built = mkdtempSync(join(tmpdir(), 'keystead-storybook-'));
const { code } = await runTool('storybook', ['build', '--disable-telemetry', '--output-dir', built], {});
if (code !== 0) throw new Error('Storybook could not be built.');
const index: { entries: Record<string, { title: string; exportName?: string; id: string }> } = JSON.parse(
  readFileSync(join(built, 'index.json'), 'utf8'),
);
const idOf = new Map(
  Object.values(index.entries).map(({ title, exportName, id }) => [`${title} ${exportName}`, id]),
);

const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const origin = await serveFolder(context, built);
  const toUrl = (title: string, name: string): string =>
    `${origin}/iframe.html?id=${idOf.get(`${title} ${name}`)}&viewMode=story&globals=theme:light`;
  for (const scheme of schemes) mkdirSync(join(folder, scheme), { recursive: true });
  for (const { slug, title, name } of wanted) {
    const page = await context.newPage();
    const taken = await takeThumbnails(page, toUrl(title, name));
    for (const scheme of schemes) writeFileSync(join(folder, scheme, `${slug}.webp`), taken[scheme]);
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(built, { recursive: true });
}

const slugs = new Set(shown.map(({ slug }) => slug));
for (const path of globSync(`${folder}/*/*.webp`)) if (!slugs.has(basename(path, '.webp'))) rmSync(path);
console.log(`${wanted.length} components in light and dark: ${folder}`);
