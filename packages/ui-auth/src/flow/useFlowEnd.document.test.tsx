import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { type FlowEnd, useFlowEnd } from './useFlowEnd.ts';

const fake = createFakeAuth();
const visited: string[] = [];
let root: Root;
let end: FlowEnd<null>;

interface FlowProps {
  pending: boolean;
  onSuccess?: (() => unknown) | undefined;
}

function Flow({ pending, onSuccess }: FlowProps) {
  end = useFlowEnd<null>({ redirectTo: '/dashboard', onSuccess }, pending);
  return null;
}

const draw = (pending: boolean, onSuccess?: () => unknown): void =>
  root.render(
    <FakeAuthProvider fake={fake} navigate={(to) => visited.push(to)}>
      <Flow pending={pending} onSuccess={onSuccess} />
    </FakeAuthProvider>,
  );

const show = (pending: boolean, onSuccess?: () => unknown): Promise<void> =>
  act(async () => draw(pending, onSuccess));

const pass = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  visited.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  { answer: 'after 200 ms', seconds: 0.2, early: [399], last: 1 },
  { answer: 'after more than the pause', seconds: 1.4, early: [], last: 0 },
])('an answer $answer leaves the rest of the pause', async ({ seconds, early, last }) => {
  await show(false);
  await show(true);
  fake.advance(seconds);
  await act(() => end.finish(null));
  for (const milliseconds of early) await pass(milliseconds);
  if (early.length > 0) expect(visited).toEqual([]);
  await pass(last);
  expect(visited).toEqual(['/dashboard']);
});

test('a success that nobody pressed for is shown for the whole pause', async () => {
  await show(false);
  fake.advance(60);
  await act(() => end.finish(null));
  await pass(599);
  expect(visited).toEqual([]);
  await pass(1);
  expect(visited).toEqual(['/dashboard']);
});

test('a press counts for its own success, which comes when the waiting is over', async () => {
  await show(true);
  fake.advance(0.2);
  await act(async () => {
    flushSync(() => draw(false));
    await end.finish(null);
  });
  await pass(400);
  expect(visited).toEqual(['/dashboard']);
});

test('a press that failed does not count for what succeeds later without one', async () => {
  await show(true);
  await show(false);
  await pass(1);
  fake.advance(0.5);
  await act(() => end.finish(null));
  await pass(599);
  expect(visited).toEqual([]);
  await pass(1);
  expect(visited).toEqual(['/dashboard']);
});

test.each([
  { says: 'false', ends: 'on this page', answer: false, to: [] },
  { says: 'nothing', ends: 'on the next one', answer: undefined, to: ['/dashboard'] },
])('a flow whose onSuccess answers $says ends $ends', async ({ answer, to }) => {
  await show(false, () => answer);
  await act(() => end.finish(null));
  await pass(600);
  expect(visited).toEqual(to);
});
