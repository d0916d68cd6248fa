import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { componentFiles } from '../../../../scripts/references/kit/component-names.ts';
import { examples } from './examples.ts';
import { LiveExample } from './LiveExample.tsx';
import { withoutExample } from './without-example.ts';

/** Milliseconds for code that is loaded when it is needed, on a busy machine. */
const PATIENT = { timeout: 20_000, interval: 5 };

const pages = [...componentFiles.keys()].sort();

let box: HTMLElement;
let root: Root;
beforeEach(() => {
  // Files share their document, and others say that every change is wrapped in `act`. Here the page is waited for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
  vi.unstubAllGlobals();
});

test('each page of a component has a live example, or says why it has none', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect([...Object.keys(examples), ...Object.keys(withoutExample)].sort()).toEqual(pages);
});

/** Words, or a drawing: skeletons and spinners have no words. Live regions of the provider are always there, and empty. */
const showsSomething = (): boolean =>
  (box.textContent ?? '') !== '' ||
  box.querySelector('svg, input, [data-slot=skeleton], [data-slot=spinner]') !== null;

const isLoaded = (): boolean => box.querySelector('[aria-busy=true]') === null;

test.each(Object.keys(examples))('the live example of %s shows something', async (name) => {
  const complaints = vi.spyOn(console, 'error');

  root.render(<LiveExample name={name} />);
  await vi.waitFor(() => expect(showsSomething()).toBe(true), PATIENT);
  if (name !== 'LoadingRegion') await vi.waitFor(() => expect(isLoaded()).toBe(true), PATIENT);

  expect(complaints).not.toHaveBeenCalled();
});
