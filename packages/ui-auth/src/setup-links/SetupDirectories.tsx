'use client';

import { Suspense, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { DirectoryItem } from '#directory/DirectoryItem.tsx';
import type { Directory, DirectoryToken } from '#directory/directory.ts';
import { useDirectories } from '#directory/useDirectories.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationDirectories as english } from '#words/organization-directories.ts';

interface SetupDirectoriesProps {
  organizationId: string;
  localization: Localization | undefined;
}

const TokenDialog = lazyPart(() => import('#directory/TokenDialog.tsx').then((module) => module.TokenDialog));

/** The directories of an organization, for somebody who may make and revoke their tokens, and do nothing else. */
export function SetupDirectories({ organizationId, localization }: SetupDirectoriesProps) {
  const words = useMessages('organizationDirectories', english, localization);
  const { directories, error, ...state } = useDirectories(organizationId);
  // With null a new directory.
  const token = useQuestion<{ directory: Directory | null }>();
  const revocation = useQuestion<{ directory: Directory; token: DirectoryToken }>();
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section className="ua-sso-screen">
      <h2 className="ua-sso-screen-title">{words('title')}</h2>
      {!directories &&
        (error ? <CardFailed error={error} onRetry={state.refetch} /> : <CardSkeleton rows={2} />)}
      {directories && directories.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {directories.map((directory) => (
            <DirectoryItem
              key={directory.id}
              directory={directory}
              state={state}
              words={words}
              onNewToken={() => token.ask({ directory })}
              onRevoke={(one) => revocation.ask({ directory, token: one })}
              onDelete={undefined}
            />
          ))}
        </ul>
      )}
      {directories && (
        <span>
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => token.ask({ directory: null })}
          >
            {words('add')}
          </Button>
        </span>
      )}
      {token.about && (
        <Suspense>
          <TokenDialog
            key={token.about.directory?.id ?? 'new'}
            directory={token.about.directory}
            taken={directories?.map(({ providerId }) => providerId) ?? []}
            organizationId={organizationId}
            words={words}
            open={token.open}
            onClose={token.close}
            finalFocus={token.about.directory ? undefined : opener}
          />
        </Suspense>
      )}
      <CardQuestion
        question={revocation}
        title={words('revokeTitle', { prefix: revocation.about?.token.prefix ?? '' })}
        description={words('revokeText')}
        confirmLabel={words('revoke')}
        finalFocus={list}
        onConfirm={({ directory, token: one }) => void state.revoke(directory, one, words('revoked'))}
      />
    </section>
  );
}
