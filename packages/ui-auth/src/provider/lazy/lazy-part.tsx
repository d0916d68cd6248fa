'use client';

import { type ComponentType, createElement, forwardRef, lazy, type ReactNode, useState } from 'react';
import type { LazyCode } from './lazy-code.ts';

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyPart<Props> extends LazyCode {
  (props: Props): ReactNode;
}

/**
 * Component in a file of its own. React shows the fallback of `Suspense` for every `lazy` component that it meets for
 * the first time, and then keeps it for 300 ms, also if the code has long been there. So a loaded one is rendered as it
 * is, and `lazy` is left to those that have to be waited for.
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>): LazyPart<Props>;
export function lazyPart(get: () => Promise<ComponentType<object>>): LazyPart<object> {
  let loaded: ComponentType<object> | undefined;
  let waiting = waitFor();

  async function keep(): Promise<ComponentType<object>> {
    loaded ??= await get();
    return loaded;
  }

  function waitFor() {
    return lazy(async () => {
      try {
        return { default: await keep() };
      } catch (error) {
        // React keeps a rejected promise, so another try needs a new one.
        waiting = waitFor();
        throw error;
      }
    });
  }

  const part = forwardRef<unknown, object>((props, ref) => {
    // The choice stays as long as the element: another type would lose its state.
    const [Shown] = useState<ComponentType<object>>(() => loaded ?? waiting);
    const given: object = ref ? { ...props, ref } : props;
    return createElement(Shown, given);
  });

  return Object.assign(part, {
    isLoaded: () => loaded !== undefined,
    load: async () => void (await keep()),
    preload: () => void keep().catch(() => undefined),
  });
}
