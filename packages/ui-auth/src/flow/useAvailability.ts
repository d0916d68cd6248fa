'use client';

import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#provider/useHost.ts';

/** `unknown`: no valid name, or no answer. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** Milliseconds without typing before the server is called. */
const PAUSE = 400;

export interface AvailabilityOptions {
  /** True for a valid name. Keep the function outside the component, or memoize it. */
  isAskable: (typed: string) => boolean;
  /** True if the name is free. A rejection counts as no answer. The signal ends a question that no longer matters. */
  ask: (typed: string, signal: AbortSignal) => Promise<boolean>;
  /** Announcement for the answer. */
  texts: { free: string; taken: string };
  /** True while the form is sent, whose answer tells more. Ends a question that waits. Default false. */
  paused?: boolean | undefined;
}

/** Checks whether a name is free during typing, and announces the answer. The last name counts. */
export function useAvailability(typed: string, options: AvailabilityOptions): Availability {
  const { isAskable, ask, texts, paused = false } = options;
  const announce = useAnnounce();
  const latest = useRef({ ask, announce, texts });
  const [found, setFound] = useState<{ name: string; available: boolean } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isAsked = isAskable(typed) && !paused;

  useEffect(() => {
    latest.current = { ask, announce, texts };
  });

  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const available = await latest.current.ask(typed, asking.signal);
        if (asking.signal.aborted) return;
        setFound({ name: typed, available });
        latest.current.announce(latest.current.texts[available ? 'free' : 'taken']);
      } catch {
        // The server checks again when the form is sent, and returns an error.
        if (!asking.signal.aborted) setFailed(typed);
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isAsked]);

  if (!isAskable(typed) || failed === typed) return 'unknown';
  if (found?.name !== typed) return paused ? 'unknown' : 'checking';
  return found.available ? 'free' : 'taken';
}
