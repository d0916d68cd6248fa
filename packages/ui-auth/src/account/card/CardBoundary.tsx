import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Appearance } from '#provider/appearance.ts';
import { sessionKey } from '#provider/session-key.ts';
import { useQueryClient } from '#provider/useQueryClient.ts';
import { CardFailed } from './CardFailed.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LocalAppearance } from './LocalAppearance.tsx';
import { SettingsCard } from './SettingsCard.tsx';

interface CardBoundaryProps {
  name: string;
  title: string;
  /** Queries of this card alone: emptied before it is tried again. The session is asked for again anyway. */
  queryKeys?: readonly QueryKey[] | undefined;
  appearance: Appearance | undefined;
  children: ReactNode;
}

/** Stands around every card, so that data nobody expected costs one card and not the page. */
export function CardBoundary({ name, title, queryKeys = [], appearance, children }: CardBoundaryProps) {
  const queryClient = useQueryClient();

  async function forget(): Promise<void> {
    for (const queryKey of queryKeys) await queryClient.resetQueries({ queryKey });
    await queryClient.refetchQueries({ queryKey: sessionKey() });
  }

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
 * What a server sends of a card that it could not draw: error boundaries do not work there, and the whole page would
 * be lost. The browser tries again and, where it fails too, says so.
 */
const Waiting = ({ name, title }: Pick<CardBoundaryProps, 'name' | 'title'>) => (
  <SettingsCard name={name} title={title}>
    <CardSkeleton rows={2} />
  </SettingsCard>
);
