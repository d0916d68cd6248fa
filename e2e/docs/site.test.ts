import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ranking } from '../../apps/docs/src/site.ts';
import { buildDocs } from '../../scripts/demo/build.ts';
import { recordSize } from '../../scripts/sizes/record-size.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import { searched } from './searched.ts';

const folder = 'apps/docs/dist';
const base = '/docs/';

beforeAll(buildDocs);
const { visit } = sharedDemo();

interface SitePage {
  /** Path from the root of the server. */
  path: string;
  html: string;
}

const readPages = (): SitePage[] =>
  globSync('**/index.html', { cwd: folder }).map((file) => ({
    path: base + file.replace(/index\.html$/, ''),
    html: readFileSync(`${folder}/${file}`, 'utf8'),
  }));

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

test('every link of the site leads to a page, and every heading that it names is there', () => {
  const pages = readPages();
  const ids = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));
  const links = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => {
      const { origin, pathname, hash } = new URL(href, `http://site.test${path}`);
      return {
        path,
        href,
        isOurs: origin === 'http://site.test',
        pathname,
        hash: decodeURIComponent(hash.slice(1)),
      };
    }),
  );
  const ours = links.filter(({ isOurs }) => isOurs);
  const broken = ours.filter(({ pathname, hash }) => {
    const found = ids.get(pathname);
    if (!found) return !existsSync(folder + pathname.slice(base.length - 1)) || !pathname.startsWith(base);
    return hash !== '' && hash !== '_top' && !found.has(hash);
  });

  expect(pages.length).toBeGreaterThan(60);
  expect(ours.length).toBeGreaterThan(1000);
  expect([...new Set(broken.map(({ path, href }) => `${path}: ${href}`))]).toEqual([]);
});

/** Bytes of scripts of a page of text. More would be an application, which a reader of one sentence waits for. */
const SCRIPTS = 50_000;

test('no page without a live component loads more than 50 kB of scripts', () => {
  const pages = readPages().map(({ path, html }) => {
    const files = new Set(
      [...html.matchAll(/(?:src|href)="\/docs\/(_astro\/[^"]+\.js)"/g)].map(([, file = '']) => file),
    );
    const scripts = [...files].reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
    return { path, isLive: html.includes('<astro-island'), scripts, text: html.length };
  });
  const ofText = pages.filter(({ isLive }) => !isLive);
  recordSize('most scripts of a page of text, bytes', Math.max(...ofText.map(({ scripts }) => scripts)));
  recordSize('largest page of the site, letters', Math.max(...pages.map(({ text }) => text)));
  recordSize('pages of the site', pages.length);

  expect(ofText.filter(({ scripts }) => scripts > SCRIPTS)).toEqual([]);
});

test('every component is shown by a picture for each scheme, which waits until it is near and moves nothing', () => {
  const html = readFileSync(`${folder}/components/index.html`, 'utf8');
  const links = new Set(html.match(/(?<=<li class="component"><a href="\/docs\/components\/)[\w-]+/g));
  const pictures = [...html.matchAll(/<img class="in-(\w+)" src="\/docs\/([^"]+)" ([^>]+)>/g)];

  expect(links.size).toBeGreaterThan(100);
  expect(pictures).toHaveLength(links.size * 2);
  for (const [, , file, attributes] of pictures) {
    expect(existsSync(`${folder}/${file}`), file).toBe(true);
    expect(attributes).toBe('width="240" height="150" alt="" loading="lazy" decoding="async"');
  }
});

test('each page is there as Markdown as well, and the list for programs names them', () => {
  const list = readFileSync(`${folder}/llms.txt`, 'utf8');
  const named = [...list.matchAll(/\]\(\/docs\/([^)]+)\)/g)].map(([, file = '']) => file);

  expect(named).toContain('guide/mail.md');
  expect(named.filter((file) => !existsSync(`${folder}/${file}`))).toEqual([]);
  expect(readFileSync(`${folder}/guide/mail.md`, 'utf8')).toMatch(/^# Mail\n/);
});

test('the text of a page is there without scripts', async () => {
  const { page } = await visit({ javaScriptEnabled: false });

  await page.goto('/docs/guide/mail/');

  expect(await page.getByRole('heading', { name: 'Amazon SES' }).isVisible()).toBe(true);
});

/** The text of a page below its title, as a reader without scripts sees it. */
const textOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<main/, '<main')
    .replace(/<\/main>[\s\S]*$/, '')
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('every page has a title and its text before any script runs', () => {
  const empty = readPages().filter(({ html }) => !/<h1\b/.test(html) || textOf(html).length < 150);

  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('the cover signs in, and search finds a page, with nothing but what the server has', async () => {
  const { page } = await visit();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on(
    'request',
    (request) => new URL(request.url()).hostname !== 'localhost' && faults.push(request.url()),
  );

  await page.goto('/docs/');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Signed in').first().waitFor();

  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('dialog input').fill('Amazon SES');
  await page.locator('dialog').getByRole('link', { name: 'Mail', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();

  expect(faults).toEqual([]);
});

interface Found {
  results: { data: () => Promise<{ url: string }> }[];
}

/** The index of the site, as its own dialog asks it. */
interface Search {
  options: (options: object) => Promise<void>;
  search: (words: string) => Promise<Found>;
}

test('search has what people come for among the first three pages, beside the index by task', async () => {
  const { page } = await visit();
  await page.goto('/docs/tasks/');
  const asked = { words: Object.keys(searched), ranking };
  const found = await page.evaluate(async ({ words, ranking }) => {
    const path = '/docs/pagefind/pagefind.js';
    const pagefind: Search = await import(path);
    await pagefind.options({ ranking });
    const first = async (word: string): Promise<string[]> => {
      const { results } = await pagefind.search(word);
      const pages = await Promise.all(results.slice(0, 4).map((result) => result.data()));
      return pages.map(({ url }) => url.replace('/docs/', ''));
    };
    return Promise.all(words.map(async (word) => [word, await first(word)] as const));
  }, asked);
  const wanted = new Map(Object.entries(searched));
  const missed = found.filter(([word, urls]) => {
    const pages = urls.filter((url) => url !== 'tasks/').slice(0, 3);
    return !pages.includes(wanted.get(word) ?? '');
  });

  expect(missed).toEqual([]);
});

test('a live component is a whole, with its own service', async () => {
  const { page } = await visit();

  await page.goto('/docs/components/organization-settings/');
  await page
    .getByRole('link', { name: 'Members', exact: true })
    .or(page.getByRole('tab', { name: 'Members' }))
    .click();

  await page.getByRole('row', { name: /Ada Lovelace/ }).waitFor();
});

test.each([
  '',
  'tasks/',
  'components/',
  'components/account-settings/',
  'components/tag-field/',
  'guide/mail/',
  'guide/concepts/',
  'guide/recipes/comparison-servers/',
  'reference/options/',
  'reference/calls/',
  'reference/hooks/',
  'reference/names/db/',
  'decisions/0059-say-at-each-table-what-ends-it/',
  'changes/',
  'nowhere/',
])('axe finds nothing on /docs/%s, and it fits 320 pixels', async (path) => {
  const { page } = await visit();

  await page.goto(base + path);

  expect(await findPageFaults(page)).toEqual([]);
});
