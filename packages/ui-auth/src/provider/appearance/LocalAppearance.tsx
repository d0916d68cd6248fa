'use client';

import { type ReactNode, useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import { AuthUIContext, type AuthUIContextValue, useAuthUI } from '#provider/context.ts';
import type { Appearance } from './appearance.ts';
import { toVariables } from './to-variables.ts';

interface LocalAppearanceProps {
  appearance: Appearance | undefined;
  /** Merged over the provider's as well, for the components inside. */
  localization?: Localization | undefined;
  children: ReactNode;
}

/** Merges one component's appearance and words over the provider's, for the component and its overlays. */
export function LocalAppearance({ appearance, localization, children }: LocalAppearanceProps) {
  const ui = useAuthUI();
  const value = useMemo(
    () => withAppearance(localization ? withWords(ui, localization) : ui, appearance ?? {}),
    [ui, appearance, localization],
  );
  if (!appearance && !localization) return children;
  return (
    <AuthUIContext.Provider value={value}>
      <div {...value.scope}>{children}</div>
    </AuthUIContext.Provider>
  );
}

function withWords(ui: AuthUIContextValue, localization: Localization): AuthUIContextValue {
  return { ...ui, localization: { ...ui.localization, ...localization } };
}

function withAppearance(ui: AuthUIContextValue, appearance: Appearance): AuthUIContextValue {
  const { density } = appearance;
  return {
    ...ui,
    appearance: {
      ...ui.appearance,
      ...appearance,
      brand: { ...ui.appearance.brand, ...appearance.brand },
      classNames: { ...ui.appearance.classNames, ...appearance.classNames },
    },
    scope: {
      ...ui.scope,
      style: { ...ui.scope.style, ...toVariables(appearance) },
      ...(density && { 'data-density': density }),
    },
  };
}
