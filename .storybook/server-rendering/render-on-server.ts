import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { PortableStory } from './stories.tsx';

export interface ServerPage {
  html: string;
  /** What the server knew, to be sent along with the page. */
  state: DehydratedState;
  /** What was thrown while drawing, or written to the console as an error. */
  faults: string[];
}

/** The story as a server draws it that has asked nothing yet, and as one that asked everything first. */
export async function renderOnServer(story: PortableStory): Promise<ServerPage[]> {
  const nothing = dehydrate(new QueryClient());
  return [await renderPage(story, nothing), await renderPage(story, await askEverything(story))];
}

async function renderPage(story: PortableStory, state: DehydratedState): Promise<ServerPage> {
  const queryClient = new QueryClient();
  hydrate(queryClient, state);
  const faults: string[] = [];
  const writeError = console.error;
  console.error = (...texts) => void faults.push(format(...texts));
  try {
    const html = await toHtml(story.draw({ fake: story.fake(), queryClient }), (fault) => faults.push(fault));
    return { html, state, faults };
  } finally {
    console.error = writeError;
  }
}

/** Draws until no query is left that was not asked. What does not answer at once, the server does not wait for. */
async function askEverything(story: PortableStory): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  const fake = story.fake();
  for (;;) {
    await toHtml(story.draw({ fake, queryClient }));
    const queries = queryClient.getQueryCache().getAll();
    const open = queries.filter(({ state }) => state.status === 'pending' && state.fetchStatus === 'idle');
    if (open.length === 0) return dehydrate(queryClient);
    for (const query of open) void queryClient.prefetchQuery(query.options);
    await nextTurn();
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
