'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { OwnComponents } from './own-components.ts';

/** The components of the application, from the provider. */
export const OwnComponentsContext = createContext<OwnComponents>({});

/** The part that is being drawn by a component of the application. */
const Drawing = createContext<keyof OwnComponents | null>(null);

/**
 * The component of the application in place of a part. Inside of itself it is undefined, so that an own button may
 * draw the button of the kit.
 */
export function useReplacement<Name extends keyof OwnComponents>(name: Name): OwnComponents[Name] {
  const own = useContext(OwnComponentsContext);
  return useContext(Drawing) === name ? undefined : own[name];
}

/** Around a component of the application. */
export const Replaced = ({ name, children }: { name: keyof OwnComponents; children: ReactNode }) => (
  <Drawing.Provider value={name}>{children}</Drawing.Provider>
);
