import { expect, it } from 'vitest';
import { findMissing, findNeedless, installingPages } from './install-lines.ts';

const pages = installingPages();

it('finds the pages that have their readers install packages', () => {
  expect(pages.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['docs/guide/first-hour.md', 'docs/guide/components.md', 'packages/db/README.md']),
  );
});

it.each(pages)('$page installs what its samples import, and nothing else', (page) => {
  expect(findMissing(page)).toEqual([]);
  expect(findNeedless(page)).toEqual([]);
});

it('finds what is missing, and what is too much', () => {
  const page = {
    page: 'plant.md',
    installed: new Set(['hono', 'zod']),
    tarballs: new Set<string>(),
    text: '',
  };

  expect(findMissing({ ...page, imported: new Set(['hono', 'express']) })).toEqual(['express']);
  expect(findNeedless({ ...page, imported: new Set(['hono', 'express']) })).toEqual(['zod']);
  const server = {
    ...page,
    installed: new Set(['@keystead/moving', '@keystead/db']),
    tarballs: new Set(['@keystead/moving']),
    imported: new Set<string>(),
  };
  expect(findMissing(server)).toEqual(['@keystead/api-router']);
  const typed = { ...page, installed: new Set(['express', 'typescript']), text: 'tsconfig.json' };
  expect(findMissing({ ...typed, imported: new Set(['express']) })).toEqual([
    '@types/node',
    '@types/express',
  ]);
});
