'use client';

import { type RefObject, Suspense } from 'react';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { CardCallbacks } from '#card/card-props.ts';
import type { Question } from '#card/useQuestion.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationDirectories } from '#words/organization-directories.ts';
import type { Directory, DirectoryToken } from './directory.ts';
import type { DirectoriesState } from './useDirectories.ts';

const TokenDialog = lazyPart(() => import('./TokenDialog.tsx').then((module) => module.TokenDialog));

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx').then((module) => module.DeletionDialog));

interface DirectoryDialogsProps {
  /** With null a new directory. */
  token: Question<{ directory: Directory | null }>;
  deletion: Question<Directory>;
  revocation: Question<{ directory: Directory; token: DirectoryToken }>;
  /** Get the focus afterwards. */
  list: RefObject<HTMLUListElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  state: Pick<DirectoriesState, 'remove' | 'revoke'>;
  callbacks: CardCallbacks;
  organizationId: string | undefined;
  /** Names of directories that are there. */
  taken: readonly string[];
  words: Words<keyof typeof organizationDirectories>;
}

/** What is asked before a directory gets a token, loses one, or goes. */
export function DirectoryDialogs(props: DirectoryDialogsProps) {
  const { token, deletion, revocation, list, opener, state, callbacks, organizationId, taken, words } = props;
  return (
    <>
      {token.about && (
        <Suspense>
          <TokenDialog
            {...callbacks}
            key={token.about.directory?.id ?? 'new'}
            directory={token.about.directory}
            taken={taken}
            organizationId={organizationId}
            words={words}
            open={token.open}
            onClose={token.close}
            finalFocus={token.about.directory ? undefined : opener}
          />
        </Suspense>
      )}
      {deletion.about && (
        <Suspense>
          <DeletionDialog
            key={deletion.about.id}
            directory={deletion.about}
            words={words}
            open={deletion.open}
            onClose={deletion.close}
            finalFocus={list}
            onDelete={(directory, people) =>
              void state.remove(directory, people, words('deleted', { name: directory.providerId }))
            }
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
    </>
  );
}
