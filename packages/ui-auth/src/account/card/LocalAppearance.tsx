import { type ReactNode, useMemo } from 'react';
import type { Appearance } from '#provider/appearance.ts';
import { AuthUIContext, type AuthUIContextValue, useAuthUI } from '#provider/context.ts';

interface LocalAppearanceProps {
  appearance: Appearance | undefined;
  children: ReactNode;
}

/** Lays one component's looks over the provider's, for the component and for the overlays it opens. */
export function LocalAppearance({ appearance, children }: LocalAppearanceProps) {
  const ui = useAuthUI();
  const value = useMemo(() => (appearance ? withAppearance(ui, appearance) : ui), [ui, appearance]);
  if (!appearance) return children;
  return (
    <AuthUIContext.Provider value={value}>
      <div {...value.scope}>{children}</div>
    </AuthUIContext.Provider>
  );
}

function withAppearance(ui: AuthUIContextValue, appearance: Appearance): AuthUIContextValue {
  const variables = Object.entries(appearance.variables ?? {}).map(([name, text]) => [`--ua-${name}`, text]);
  const { density } = appearance;
  return {
    ...ui,
    appearance: {
      ...ui.appearance,
      ...appearance,
      classNames: { ...ui.appearance.classNames, ...appearance.classNames },
    },
    scope: {
      ...ui.scope,
      style: { ...ui.scope.style, ...Object.fromEntries(variables) },
      ...(density && { 'data-density': density }),
    },
  };
}
