'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { useAuthUI } from '#provider/context.ts';

/** Passes the reading direction and the nonce of a strict content security policy to the overlays of Base UI. */
export function OverlayEnvironment({ children }: { children: ReactNode }) {
  const { scope, nonce } = useAuthUI();
  return (
    <CSPProvider nonce={nonce}>
      <DirectionProvider direction={scope.dir ?? 'ltr'}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
