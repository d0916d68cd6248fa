import { act, type ReactNode, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinCode, type LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { useOverlay } from './useOverlay.ts';

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const draw = (page: ReactNode): Promise<void> => act(async () => root.render(page));

function Waiting({ onDrawn }: { onDrawn: () => void }) {
  onDrawn();
  return null;
}

function Page({ code }: { code: LazyCode }) {
  const [open, setOpen] = useState(false);
  const overlay = useOverlay(code, { open, onOpenChange: setOpen });
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
      {overlay.isNeeded && overlay.open ? 'Open' : 'Closed'}
    </button>
  );
}

function Drawn({ code }: { code: LazyCode }) {
  const [open, setOpen] = useState(false);
  const overlay = useOverlay(code, { open, onOpenChange: setOpen });
  return <p>{overlay.isNeeded ? 'Drawn' : 'Not drawn'}</p>;
}

function Note({ text }: { text: string }) {
  return <p>{text}</p>;
}

test('code that is there is shown without the fallback', async () => {
  const LateNote = lazyPart(async () => Note);
  const onDrawn = vi.fn();
  await LateNote.load();

  await draw(
    <Suspense fallback={<Waiting onDrawn={onDrawn} />}>
      <LateNote text="There" />
    </Suspense>,
  );

  expect(place.textContent).toBe('There');
  expect(onDrawn).not.toHaveBeenCalled();
});

test('code that did not come is asked for again, and loading ahead never fails', async () => {
  const get = vi.fn(async () => Note);
  get.mockRejectedValueOnce(new Error('Offline')).mockRejectedValueOnce(new Error('Offline'));
  const LateNote = lazyPart(get);
  const both = joinCode(LateNote);

  both.preload();
  await expect(both.load()).rejects.toThrow('Offline');
  expect(both.isLoaded()).toBe(false);
  await both.load();

  expect(both.isLoaded()).toBe(true);
  expect(get).toHaveBeenCalledTimes(3);
});

test('an overlay whose code does not come closes, says why, and opens at the next press', async () => {
  const arrived = { current: false };
  const code: LazyCode = {
    isLoaded: () => arrived.current,
    load: async () => {
      if (!arrived.current) throw new Error('Offline');
    },
    preload: () => undefined,
  };
  await draw(
    <FakeAuthProvider fake={createFakeAuth()}>
      <Page code={code} />
    </FakeAuthProvider>,
  );
  const button = () => place.querySelector('button');

  await act(async () => button()?.click());

  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).toContain('We could not reach the server');
  }, PATIENT);

  arrived.current = true;
  await act(async () => button()?.click());

  expect(button()?.textContent).toBe('Open');
});

test('an overlay is drawn closed before the first press, where the browser says when it is idle', async () => {
  const idle: (() => void)[] = [];
  const code = lazyPart(async () => Note);
  const drawn = (
    <FakeAuthProvider fake={createFakeAuth()}>
      <Drawn code={code} />
    </FakeAuthProvider>
  );
  await draw(drawn);
  await act(() => code.load());
  expect(place.textContent).toBe('Not drawn');
  await act(() => root.unmount());

  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  root = createRoot(place);
  await draw(drawn);
  expect(place.textContent).toBe('Not drawn');
  await act(async () => {
    for (const work of idle) work();
  });
  expect(place.textContent).toBe('Drawn');
});
