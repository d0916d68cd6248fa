import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { PortableStory } from './stories.tsx';

export interface ServerPage {
  html: string;
  /** Answers that the server had, to be sent along with the page. */
  state: DehydratedState;
  /** Errors thrown while drawing, or written to the console. */
  faults: string[];
}

type Surroundings = Parameters<PortableStory['draw']>[0];

/**
 * The story as a server draws it that has asked nothing yet, and as one that asked everything first. They are one page
 * if there is nothing to ask.
 */
export async function renderOnServer(story: PortableStory): Promise<[ServerPage, ServerPage]> {
  const asked = { fake: story.fake(), queryClient: new QueryClient() };
  const before = { ...(await renderPage(story, asked)), state: dehydrate(new QueryClient()) };
  await askEverything(story, asked);
  const state = dehydrate(asked.queryClient);
  if (state.queries.length === 0) return [before, before];
  const queryClient = new QueryClient();
  hydrate(queryClient, state);
  return [before, { ...(await renderPage(story, { fake: story.fake(), queryClient })), state }];
}

async function renderPage(
  story: PortableStory,
  surroundings: Surroundings,
): Promise<Omit<ServerPage, 'state'>> {
  const faults: string[] = [];
  const writeError = console.error;
  console.error = (...texts) => void faults.push(format(...texts));
  try {
    return { html: await toHtml(story.draw(surroundings), (fault) => faults.push(fault)), faults };
  } finally {
    console.error = writeError;
  }
}

/**
 * Draws again until no query of the last page is left that was not asked. What does not answer at once, the server
 * does not wait for.
 */
async function askEverything(story: PortableStory, surroundings: Surroundings): Promise<void> {
  const { queryClient } = surroundings;
  for (;;) {
    const queries = queryClient.getQueryCache().getAll();
    const open = queries.filter(({ state }) => state.status === 'pending' && state.fetchStatus === 'idle');
    if (open.length === 0) return;
    for (const query of open) void queryClient.prefetchQuery(query.options);
    await nextTurn();
    await toHtml(story.draw(surroundings));
  }
}

/** Empty where nothing could be drawn. */
async function toHtml(element: ReactNode, onFault?: (fault: string) => void): Promise<string> {
  const drawing = renderToReadableStream(element, {
    onError: (error) => void onFault?.(String(error)),
    // The whole page at once, with no part that a script would have to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // The reason went to `onError` already.
  const stream = await drawing.catch(() => null);
  await stream?.allReady;
  return new Response(stream).text();
}
