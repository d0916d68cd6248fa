'use client';

import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { Appearance } from '#provider/appearance/appearance.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { sessionKey } from '#provider/session/session-key.ts';
import { CardFailed } from './CardFailed.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SettingsCard } from './SettingsCard.tsx';

interface CardBoundaryProps {
  name: string;
  title: string;
  /**
   * Queries of this card alone: their cache is cleared before it is rendered again. The session is loaded again
   * anyway.
   */
  queryKeys?: readonly QueryKey[] | undefined;
  /** False if the feature of the card is off: then nothing is rendered. */
  isOffered?: ((config: PublicAuthConfig) => boolean) | undefined;
  appearance: Appearance | undefined;
  children: ReactNode;
}

/** Error boundary of every card, so that unexpected data breaks one card and not the page. */
export function CardBoundary(props: CardBoundaryProps) {
  const { name, title, queryKeys = [], isOffered, appearance, children } = props;
  const { config } = useAuthConfig();
  const queryClient = useQueryClient();

  async function forget(): Promise<void> {
    for (const queryKey of queryKeys) await queryClient.resetQueries({ queryKey });
    await queryClient.refetchQueries({ queryKey: sessionKey() });
  }

  if (config && isOffered && !isOffered(config)) return null;
  return (
    <LocalAppearance appearance={appearance}>
      <ErrorBoundary
        onRetry={forget}
        fallback={(retry) => (
          <SettingsCard name={name} title={title}>
            <CardFailed onRetry={retry} />
          </SettingsCard>
        )}
      >
        <Suspense fallback={<Waiting name={name} title={title} />}>{children}</Suspense>
      </ErrorBoundary>
    </LocalAppearance>
  );
}

/**
 * Placeholder on the server after an error: error boundaries do not work there, and the whole page would be lost.
 * The browser tries again and, if that fails too, shows the error.
 */
const Waiting = ({ name, title }: Pick<CardBoundaryProps, 'name' | 'title'>) => (
  <SettingsCard name={name} title={title}>
    <CardSkeleton rows={2} />
  </SettingsCard>
);
