import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchOptions } from '../../scripts/test/browser.ts';
import { openForeignPage } from './open-foreign-page.ts';
import { renderOnServer, type ServerPage } from './render-on-server.ts';
import { stories as all } from './stories.tsx';

const notPlayed = inject('storiesNotPlayed');
const stories = all.filter(
  ({ file }) => notPlayed.length === 0 || notPlayed.some((path) => file.endsWith(path)),
);

const pages = new Map<string, ServerPage[]>();
const pagesOf = (id: string): ServerPage[] => pages.get(id) ?? [];

beforeAll(async () => {
  for (const story of stories) pages.set(story.id, await renderOnServer(story));
}, 300_000);

const keyOf = (file: string, { html, state }: ServerPage): string =>
  JSON.stringify([file, html, state.queries.map(({ queryHash, state: { data } }) => [queryHash, data])]);

/**
 * The pages of each story that no story before it in the same file begins with too. Stories of a part often begin
 * alike and differ in what is done then, so a browser takes over each beginning once.
 */
function findDistinct(): Record<string, ServerPage[]> {
  const known = new Set<string>();
  const isNew = (key: string): boolean => known.size < known.add(key).size;
  return Object.fromEntries(
    stories.map(({ id, file }) => [id, pagesOf(id).filter((page) => isNew(keyOf(file, page)))]),
  );
}

test('finds the stories, each under a name of its own, on a machine without a page', () => {
  expect(pages.size).toBe(stories.length);
  expect(pages.size).toBeGreaterThan(400);
  expect(globalThis).not.toHaveProperty('document');
  expect(globalThis).not.toHaveProperty('window');
});

test.each(stories)('$id is drawn on a server without a fault', async ({ id, breaks }) => {
  const faults = pagesOf(id).flatMap((page) => page.faults);

  expect(faults).toEqual(breaks ? [expect.stringContaining('TypeError')] : []);
  expect(pagesOf(id).map(({ html }) => html.startsWith('<div'))).toEqual([true, true]);
});

test('forms send nothing in the address when they are submitted before the page is ready', () => {
  const forms = [...pages].flatMap(([id, drawn]) =>
    drawn.flatMap(({ html }) => (html.match(/<form[^>]*>/g) ?? []).map((form) => `${id}: ${form}`)),
  );

  expect(forms.length).toBeGreaterThan(50);
  expect(forms.filter((form) => !form.includes(' method="post"'))).toEqual([]);
});

describe('in a browser', () => {
  let browser: Browser;
  let page: Page;
  let faults: Record<string, string[]>;

  /** All in one go: a call into the page for each story costs more than the story. */
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
    page = await openForeignPage(browser);
    faults = await page.evaluate((drawn) => takeOver(drawn), findDistinct());
  }, 300_000);

  afterAll(() => browser?.close());

  test.each([
    ['a word', />[A-Z][a-z]+</, '>Another<'],
    ['an attribute', / data-variant="primary"/, ' data-variant="outline"'],
    ['an element', /<button/, '<i></i><button'],
  ])('%s that differs would be noticed', async (_name, drawn, other) => {
    const [id, drawnPages] = [...pages].find(([, [page]]) => page !== undefined && drawn.test(page.html)) ?? [
      '',
      [],
    ];
    const changed = drawnPages.map(({ html, state }) => ({ html: html.replace(drawn, other), state }));

    const found = await page.evaluate((given) => takeOver(given), { [id]: changed });

    expect(found[id]?.length).toBeGreaterThan(0);
  });

  test('takes over what each file of stories begins with', () => {
    const distinct = findDistinct();
    const files = new Set(stories.filter(({ id }) => distinct[id]?.length).map(({ file }) => file));

    expect(files).toEqual(new Set(stories.map(({ file }) => file)));
  });

  test.each(stories)('$id is taken over by a browser as the server drew it', ({ id, breaks }) => {
    const unexpected = faults[id]?.filter((fault) => !breaks || !fault.includes('TypeError'));

    expect(unexpected).toEqual([]);
  });
});
