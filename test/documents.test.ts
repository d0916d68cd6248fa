import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSources, read } from './source-files.ts';

const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/*/README.md']).sort();

interface Link {
  page: string;
  text: string;
  /** Path from the root. */
  target: string;
  /** The text behind `#`. */
  heading: string | undefined;
}

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** The links of a page to other files, and to headings of its own. */
function linksOf(page: string): Link[] {
  const found = withoutCode(readFileSync(page, 'utf8')).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g);
  return [...found]
    .filter(([, , to = '']) => !/^(https?:|mailto:)/.test(to))
    .map(([, text = '', to = '']) => {
      const [path = '', heading] = to.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
      return { page, text, target, heading };
    });
}

/** The names by which the headings of a page are linked, as GitHub makes them. */
function headingsOf(page: string): Set<string> {
  const names = new Set<string>();
  for (const [, heading = ''] of withoutCode(readFileSync(page, 'utf8')).matchAll(/^#+ (.*)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
    let count = 0;
    while (names.has(count === 0 ? name : `${name}-${count}`)) count += 1;
    names.add(count === 0 ? name : `${name}-${count}`);
  }
  return names;
}

const titleOf = (page: string): string =>
  (readFileSync(page, 'utf8').split('\n')[0] ?? '').replace(/^# (\d+\. )?/, '');

it('leads from each link of a page to a file', () => {
  const links = pages.flatMap(linksOf);

  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});

it('leads from each link with a heading to that heading', () => {
  const links = pages
    .flatMap(linksOf)
    .filter(({ heading, target }) => heading && target.endsWith('.md') && existsSync(target));
  const headings = new Map([...new Set(links.map(({ target }) => target))].map((at) => [at, headingsOf(at)]));
  const broken = links.filter(({ heading = '', target }) => !headings.get(target)?.has(heading));

  expect(links.length).toBeGreaterThan(100);
  expect(broken.map(({ page, target, heading }) => `${page}: ${target}#${heading}`)).toEqual([]);
});

describe.each(['docs/decisions', 'docs/guide'])('the index of %s', (folder) => {
  const index = `${folder}/README.md`;
  const listed = linksOf(index).filter(({ target }) => target.startsWith(folder));

  it('lists each page by its title', () => {
    const there = pages.filter((page) => page.startsWith(`${folder}/`) && page !== index);
    const targets = new Set(listed.map(({ target }) => target));

    expect([...targets].sort()).toEqual(there);
    expect(listed.filter(({ text, target }) => text !== titleOf(target))).toEqual([]);
  });
});

it('leads from the index by task to each recipe', () => {
  const targets = new Set(linksOf('docs/README.md').map(({ target }) => target));
  const recipes = pages.filter((page) => page.startsWith('docs/guide/recipes/'));

  expect(recipes.length).toBeGreaterThan(5);
  expect(recipes.filter((page) => !targets.has(page))).toEqual([]);
});

const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page));

it('has a record for nothing but what code obeys, which names it', () => {
  const code = [...allSources, 'vitest.config.ts'];
  const named = code.flatMap((path) =>
    [...read(path).matchAll(/docs\/decisions\/\d{4}-[\w-]+\.md/g)].map(([record]) => ({ path, record })),
  );
  const known = new Set(records);

  expect(records.length).toBeGreaterThan(30);
  expect(named.filter(({ record }) => !known.has(record))).toEqual([]);
  expect(records.filter((record) => !named.some((one) => one.record === record))).toEqual([]);
});

it('names by its number no record that is gone', () => {
  const numbers = new Set(records.map((record) => Number(/\d+/.exec(record)?.[0])));
  const gone = [...pages, ...allSources].flatMap((path) =>
    [...read(path).matchAll(/\b(?:decision|record) (\d{1,3})\b/gi)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([text]) => `${path}: ${text}`),
  );

  expect(gone).toEqual([]);
});

/** Tasks that people come for. A stranger looks for these words in the index. */
const tasks = [
  'Add Google',
  'Amazon SES or Resend',
  'Sign in with a command line (CLI login, device flow)',
  'Be the identity provider of other applications',
  'client credentials (M2M)',
  'Protect a route',
  'Require two-factor for administrators',
  "Sign-up for my company's domain only",
  'Change the secret',
  'Docker',
  'nginx and Cloudflare',
  'Delete old sessions',
  'React Native and Expo',
  'Okta',
  'Call a webhook at sign-up',
  'my own mails',
  'Make the first administrator',
  'All rate limits in one table',
  'over subdomains',
  'Serverless',
  'migrate in CI',
  'Back up and restore',
  'Logs and metrics',
  'Load',
  'Clerk and Better Auth compared',
  "a person's data",
  'Test users in end-to-end tests',
  'Change the primary colour',
  'Put a field of my own into the sign-up form',
  'Replace the button',
  'Show something only to members',
  'translate one sentence',
  'Dark mode that follows my switch',
  'Put the organization switcher into my header',
  'Use the hook of a card without the card',
  'server components',
  'Test a page with Vitest',
];

it('leads from the index to what people come for', () => {
  const rows = readFileSync('docs/README.md', 'utf8').match(/^\| .* \|$/gm) ?? [];

  expect(tasks.filter((task) => !rows.some((row) => row.split(' | ')[0]?.includes(task)))).toEqual([]);
});

it.each([
  ['docs/architecture.md', 60],
  ['CONTRIBUTING.md', 15],
])('names in %s only paths that are there', (page, least) => {
  const named = [
    ...read(page).matchAll(
      /`((?:(?:packages|apps|core|features|scripts|test|e2e|docs|examples)\/|\.storybook\/|vitest\.)[\w./-]+)`/g,
    ),
  ];
  const isThere = (path: string): boolean =>
    ['', 'packages/api-router/src/', 'packages/ui-auth/src/'].some((root) => existsSync(root + path));

  expect(named.length).toBeGreaterThan(least);
  expect(named.map(([, path = '']) => path).filter((path) => !isThere(path))).toEqual([]);
});
