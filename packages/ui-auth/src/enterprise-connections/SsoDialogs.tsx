'use client';

import { type RefObject, Suspense } from 'react';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { CardCallbacks } from '#card/card-props.ts';
import type { Question } from '#card/useQuestion.ts';
import type { Localization } from '#messages/messages.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { Connection, ConnectionWords } from './connection.ts';
import type { ConnectionsState } from './useConnections.ts';

interface SsoDialogsProps extends CardCallbacks {
  questions: Record<'editing' | 'deletion' | 'turningOff' | 'signIns' | 'certificates', Question<Connection>>;
  mayChange: boolean;
  state: Pick<ConnectionsState, 'setEnabled' | 'remove'>;
  organizationId: string | undefined;
  list: RefObject<HTMLElement | null>;
  words: ConnectionWords;
  localization?: Localization | undefined;
}

const ConnectionDialog = lazyPart(() =>
  import('./ConnectionDialog.tsx').then((module) => module.ConnectionDialog),
);

const SignInsDialog = lazyPart(() =>
  import('./sign-ins/SignInsDialog.tsx').then((module) => module.SignInsDialog),
);

const CertificatesDialog = lazyPart(() =>
  import('./certificates/CertificatesDialog.tsx').then((module) => module.CertificatesDialog),
);

const nameOf = ({ about }: Question<Connection>): string => about?.name ?? '';

/** Dialogs about one identity provider: the form, and what is asked before somebody is shut out. */
export function SsoDialogs(props: SsoDialogsProps) {
  const { questions, mayChange, state, organizationId, list, words, localization, ...callbacks } = props;
  const { editing, deletion, turningOff, signIns, certificates } = questions;
  return (
    <>
      {editing.about && (
        <Suspense>
          <ConnectionDialog
            {...callbacks}
            key={editing.about.id}
            connection={editing.about}
            organizationId={organizationId}
            words={words}
            localization={localization}
            open={editing.open}
            onClose={editing.close}
          />
        </Suspense>
      )}
      {signIns.about && (
        <Suspense>
          <SignInsDialog
            key={signIns.about.id}
            connection={signIns.about}
            words={words}
            localization={localization}
            open={signIns.open}
            onClose={signIns.close}
          />
        </Suspense>
      )}
      {certificates.about && (
        <Suspense>
          <CertificatesDialog
            {...callbacks}
            key={certificates.about.id}
            connection={certificates.about}
            mayChange={mayChange}
            words={words}
            localization={localization}
            open={certificates.open}
            onClose={certificates.close}
          />
        </Suspense>
      )}
      <CardQuestion
        question={turningOff}
        title={words('turnOffTitle', { name: nameOf(turningOff) })}
        description={words('turnOffText')}
        confirmLabel={words('turnOff')}
        onConfirm={(one) => void state.setEnabled(one, false, words('turnedOff', { name: one.name }))}
      />
      <CardQuestion
        question={deletion}
        title={words('deleteTitle', { name: nameOf(deletion) })}
        description={words('deleteText')}
        confirmLabel={words('delete')}
        finalFocus={list}
        onConfirm={(one) => void state.remove(one, words('deleted', { name: one.name }))}
      />
    </>
  );
}
