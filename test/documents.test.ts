import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/*/README.md']).sort();

interface Link {
  page: string;
  text: string;
  /** Path from the root. */
  target: string;
}

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** The links of a page to other files, without what stands behind `#`. */
function linksOf(page: string): Link[] {
  const found = withoutCode(readFileSync(page, 'utf8')).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g);
  return [...found]
    .filter(([, , to = '']) => !/^(https?:|mailto:|#)/.test(to))
    .map(([, text = '', to = '']) => ({
      page,
      text,
      target: normalize(join(dirname(page), decodeURIComponent(to.split('#')[0] ?? ''))),
    }));
}

const titleOf = (page: string): string =>
  (readFileSync(page, 'utf8').split('\n')[0] ?? '').replace(/^# (\d+\. )?/, '');

it('leads from each link of a page to a file', () => {
  const links = pages.flatMap(linksOf);

  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});

describe.each(['docs/decisions', 'docs/guide'])('the index of %s', (folder) => {
  const index = `${folder}/README.md`;
  const listed = linksOf(index).filter(({ target }) => target.startsWith(folder));

  it('lists each page by its title', () => {
    const there = pages.filter((page) => page.startsWith(`${folder}/`) && page !== index);
    const targets = new Set(listed.map(({ target }) => target));

    expect([...targets].sort()).toEqual(there);
    expect(listed.filter(({ text, target }) => text !== titleOf(target) && text !== 'Record 1')).toEqual([]);
  });
});

it('names in the map only paths that are there', () => {
  const named = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /`((?:packages|apps|core|features)\/[\w./-]+)`/g,
    ),
  ];
  const isThere = (path: string): boolean =>
    ['', 'packages/api-router/src/', 'packages/ui-auth/src/'].some((root) => existsSync(root + path));

  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, path = '']) => path).filter((path) => !isThere(path))).toEqual([]);
});
