'use client';

import { type ReactNode, useMemo } from 'react';
import { toVariables } from '#provider/appearance/to-variables.ts';
import { AuthUIContext, useAuthUI } from '#provider/context.ts';
import type { BrandValues } from './brand-values.ts';

interface SampleScopeProps {
  brand: BrandValues;
  scheme: 'light' | 'dark';
  children: ReactNode;
}

/** Without a value of its own, a sample must not have that of the page around it. */
const nothing: Record<string, string> = {
  '--ua-brand': 'initial',
  '--ua-brand-radius': 'initial',
  '--ua-brand-font': 'initial',
};

/** React 18 knows no `inert`, and 19 takes no text for it. */
const makeInert = (element: HTMLElement | null): void => element?.setAttribute('inert', '');

/** Parts of the kit in another brand, to be looked at alone: nothing in it can be reached or is read aloud. */
export function SampleScope({ brand, scheme, children }: SampleScopeProps) {
  const ui = useAuthUI();
  const value = useMemo(() => {
    const { classNames = {} } = ui.appearance;
    const appearance = { brand, classNames, autoFocus: false };
    const style = { ...nothing, ...toVariables(appearance) };
    return { ...ui, appearance, scope: { ...ui.scope, 'data-scheme': scheme, style } };
  }, [ui, brand, scheme]);
  return (
    <AuthUIContext.Provider value={value}>
      <div
        {...value.scope}
        className={`${value.scope.className} ua-studio-sample`}
        ref={makeInert}
        aria-hidden="true"
      >
        {children}
      </div>
    </AuthUIContext.Provider>
  );
}
