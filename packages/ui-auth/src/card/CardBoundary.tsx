import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Appearance } from '#provider/appearance.ts';
import { LocalAppearance } from '#provider/LocalAppearance.tsx';
import { sessionKey } from '#provider/session-key.ts';
import { useQueryClient } from '#provider/useQueryClient.ts';
import { CardFailed } from './CardFailed.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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
        {children}
      </ErrorBoundary>
    </LocalAppearance>
  );
}
