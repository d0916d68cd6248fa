import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTheme } from './useTheme.ts';

type Choice = ReturnType<typeof useTheme>;

let root: Root;
let menu: Choice;
let palette: Choice;

function Menu() {
  menu = useTheme({ enabled: true, value: undefined, onChange: undefined });
  return null;
}

function Palette() {
  palette = useTheme({ enabled: true, value: undefined, onChange: undefined });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <>
        <Menu />
        <Palette />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('all that offer the theme show the one that was chosen in one of them', async () => {
  expect([menu[0], palette[0]]).toEqual(['system', 'system']);
  await act(async () => palette[1]('dark'));
  expect([menu[0], palette[0], document.documentElement.style.colorScheme]).toEqual(['dark', 'dark', 'dark']);
});

test('follows another tab', async () => {
  await act(async () => {
    localStorage.setItem('ua-theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'ua-theme' }));
  });
  expect([menu[0], document.documentElement.style.colorScheme]).toEqual(['light', 'light']);
});

test('lasts as long as the page where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await act(async () => menu[1]('dark'));
  expect(palette[0]).toBe('dark');
});
