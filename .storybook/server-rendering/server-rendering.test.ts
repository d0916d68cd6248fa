import { beforeAll, expect, test } from 'vitest';
import { renderOnServer, type ServerPage } from './render-on-server.ts';
import { stories } from './stories.tsx';

const pages = new Map<string, ServerPage[]>();
const pagesOf = (id: string): ServerPage[] => pages.get(id) ?? [];

beforeAll(async () => {
  for (const story of stories) pages.set(story.id, await renderOnServer(story));
}, 300_000);

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
