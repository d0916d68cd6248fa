import { hydrate, QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import type { ServerPage } from './render-on-server.ts';
import { type PortableStory, stories } from './stories.tsx';

type Page = Pick<ServerPage, 'html' | 'state'>;

declare global {
  /** The test calls it from outside the page: what React had to say about each story's pages. */
  var takeOver: (pages: Record<string, Page[]>) => Promise<Record<string, string[]>>;
}

/** Seconds after which every part should have become React's, its code fetched included. */
const PATIENCE = 5;
const SECONDS_SINCE_THE_SERVER = 90;

globalThis.takeOver = async (pages) => {
  const faults: Record<string, string[]> = {};
  for (const story of stories) {
    faults[story.id] = [];
    for (const page of pages[story.id] ?? []) faults[story.id]?.push(...(await hydrateStory(story, page)));
  }
  return faults;
};

/** Puts the server's page in place and lets React take it over. */
async function hydrateStory(story: PortableStory, { html, state }: Page): Promise<string[]> {
  await story.prepare();
  const fake = story.fake();
  fake.advance(SECONDS_SINCE_THE_SERVER);
  const queryClient = new QueryClient();
  hydrate(queryClient, state);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);

  const faults: string[] = [];
  const report = (error: unknown) => void faults.push(String(error));
  const writeError = console.error;
  console.error = (...texts) => void faults.push(texts.join(' '));
  const root = hydrateRoot(container, story.draw({ fake, queryClient }), {
    onCaughtError: report,
    onRecoverableError: report,
    onUncaughtError: report,
  });
  faults.push(...(await waitUntilOwned(container)));
  root.unmount();
  console.error = writeError;
  container.remove();
  return faults;
}

async function waitUntilOwned(container: HTMLElement): Promise<string[]> {
  const end = performance.now() + PATIENCE * 1000;
  while (performance.now() < end) {
    await nextTurn();
    if (foreign(container).length === 0) return [];
  }
  return foreign(container).map((element) => `React never took over ${element.outerHTML}`);
}

/** Sooner than the next frame, which would be most of the time of the whole test. */
function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve();
  port2.postMessage(null);
  return promise;
}

/** React marks each element that it looks after. */
const foreign = (container: HTMLElement): Element[] =>
  [...container.querySelectorAll('*')].filter(
    (element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );
