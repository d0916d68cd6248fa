import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appearance } from '#provider/appearance/appearance.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';

const fake = createFakeAuth({ config: { brand: { color: '#ffd400', radius: '8px' } } });

const draw = (appearance?: Appearance): ReactNode => (
  <FakeAuthProvider fake={fake} config={fake.state.config} appearance={appearance}>
    <p>Content</p>
  </FakeAuthProvider>
);

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.restoreAllMocks());

test('a page from a server has the colour of the brand before any script runs', () => {
  expect(renderToString(draw())).toMatch(
    /^<div class="ua-scope" style="--ua-brand:#ffd400;--ua-brand-radius:8px"/,
  );
});

test('what the application says of its brand replaces that part of the service alone', () => {
  expect(renderToString(draw({ brand: { color: '#2447d8' } }))).toContain(
    'style="--ua-brand:#2447d8;--ua-brand-radius:8px"',
  );
});

test('a primary colour of the application is that of its links and rings, too', () => {
  expect(renderToString(draw({ variables: { primary: 'navy' } }))).toContain('style="--ua-brand:navy;');
});

test('a page whose style attributes were refused gets its colours with the first script', async () => {
  // Firefox and Chrome keep the attribute that a content security policy refuses; here it is gone altogether.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(draw()).replace(/ style="--ua[^"]*"/, '');

  const root = await act(async () => hydrateRoot(place, draw()));

  const scope = place.querySelector<HTMLElement>('[data-slot="scope"]');
  expect(scope?.style.getPropertyValue('--ua-brand')).toBe('#ffd400');
  await act(() => root.unmount());
  place.remove();
});
