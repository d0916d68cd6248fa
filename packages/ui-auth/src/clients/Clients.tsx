'use client';

import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { AccountCardProps, CardFrame } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { ClientRows } from './ClientRows.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import type { ClientOwner, OAuthClient } from './calls.ts';
import { type ClientRights, noRights } from './client-rights.ts';
import type { ClientWords } from './client-words.ts';
import { EditClientDialog } from './EditClientDialog.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { useClients } from './useClients.ts';
import { type ClientPeople, usePeople } from './usePeople.ts';

interface ClientsProps extends Pick<AccountCardProps, 'readOnly' | 'onSuccess' | 'onError'> {
  owner: ClientOwner;
  may: ClientRights;
  words: ClientWords;
  frame: CardFrame;
}

/** The applications of one owner, with the allowed actions. */
export function Clients({ owner, words, frame, readOnly = false, ...props }: ClientsProps) {
  const may = readOnly ? noRights : props.may;
  const state = useClients(owner, props);
  const { clients, error } = state;
  const creating = useQuestion<true>();
  const editing = useQuestion<OAuthClient>();
  const rotating = useQuestion<OAuthClient>();
  const deleting = useQuestion<OAuthClient>();
  const people = usePeople(owner, deleting.open ? deleting.about?.client_id : undefined);
  const list = useRef<HTMLUListElement>(null);
  // Whoever may not see them sees no card.
  if (error?.status === 403) return null;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words(owner === 'operator' ? 'operatorDescription' : 'description')}
      action={
        clients &&
        may.create && (
          <Button
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            aria-haspopup="dialog"
            onClick={() => creating.ask(true)}
          >
            {words('new')}
          </Button>
        )
      }
    >
      <ClientRows
        listRef={list}
        owner={owner}
        state={state}
        may={may}
        words={words}
        onEdit={editing.ask}
        onRotate={rotating.ask}
        onDelete={deleting.ask}
      />
      {creating.about && (
        <CreateClientDialog
          owner={owner}
          state={state}
          words={words}
          open={creating.open}
          onClose={creating.close}
        />
      )}
      {editing.about && (
        <EditClientDialog
          key={`${editing.about.client_id}-${editing.open}`}
          client={editing.about}
          owner={owner}
          state={state}
          words={words}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {rotating.about && (
        <RotateSecretDialog
          key={`${rotating.about.client_id}-${rotating.open}`}
          client={rotating.about}
          state={state}
          words={words}
          open={rotating.open}
          onClose={rotating.close}
        />
      )}
      <CardQuestion
        question={deleting}
        title={words('deleteTitle', { name: deleting.about?.client_name })}
        description={toLoss(deleting.about, people, words)}
        confirmLabel={words('delete')}
        finalFocus={list}
        onConfirm={(client) => void state.remove(client, words('deleted', { name: client.client_name }))}
      />
    </SettingsCard>
  );
}

/** What its deletion does. One that is known by its document would be there again. */
function toLoss(client: OAuthClient | null, people: ClientPeople | undefined, words: ClientWords): string {
  if (client?.source === 'document') return words('deleteDocument');
  if (!people?.count) return words('deleteText');
  return words(people.hasMore ? 'deleteManyPeople' : 'deletePeople', { count: people.count });
}
