'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { trpc } from '#client/trpc.ts';
import { toVariables } from '#provider/appearance/to-variables.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { AuthUIContext, type AuthUIContextValue } from '#provider/context.ts';
import { configKey } from '#provider/session/session-key.ts';

interface BrandedScopeProps {
  value: AuthUIContextValue;
  children: ReactNode;
}

/**
 * The element with the tokens. The brand of the service lies below the appearance that the application has set. It is
 * read from the cache but not loaded, because components of the page do. A primary colour of the application is its
 * own, for links and rings, too.
 */
export function BrandedScope({ value, children }: BrandedScopeProps) {
  const asked = trpc.config.useQuery(undefined, { enabled: false });
  const brand = useAnswer(asked, configKey()).data?.brand;
  const branded = useMemo(() => withBrand(value, brand), [value, brand]);
  const { scope } = branded;
  const element = useRef<HTMLDivElement>(null);

  // A strict content security policy forbids the style attribute of a page from a server, and React sees no difference.
  useEffect(() => {
    for (const [name, text] of Object.entries(scope.style ?? {}))
      element.current?.style.setProperty(name, text);
  }, [scope.style]);

  return (
    <AuthUIContext.Provider value={branded}>
      <div {...scope} ref={element} data-slot="scope">
        {children}
      </div>
    </AuthUIContext.Provider>
  );
}

function withBrand(
  ui: AuthUIContextValue,
  brand: AuthUIContextValue['appearance']['brand'],
): AuthUIContextValue {
  const { brand: own, variables } = ui.appearance;
  const appearance = {
    ...ui.appearance,
    brand: { ...brand, ...(variables?.primary && { color: variables.primary }), ...own },
  };
  return { ...ui, appearance, scope: { ...ui.scope, style: toVariables(appearance) } };
}
