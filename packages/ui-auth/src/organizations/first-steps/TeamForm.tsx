'use client';

import { useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { InvitationOfferFields, readOffer } from '#invitations/InvitationOfferFields.tsx';
import { InviteResults } from '#invitations/InviteResults.tsx';
import { useInvitedBefore } from '#invitations/useInvitedBefore.ts';
import { useInviteMembers } from '#invitations/useInviteMembers.ts';
import type { Localization } from '#messages/messages.ts';
import { spellEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { findNewEntries } from '#primitives/tags/read-entries.ts';
import { TagField } from '#primitives/tags/TagField.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { inviteMembers } from '#words/invite-members.ts';
import { AsideList } from './AsideList.tsx';
import { FaceGrid } from './FaceGrid.tsx';
import { BesideMain, type StepProps } from './StepActions.tsx';
import { replaceEntry, sortEntries } from './sort-entries.ts';

export interface TeamFormProps extends StepProps {
  localization: Localization | undefined;
  /** Below the fields. */
  note: string | undefined;
}

/** A pasted list as faces: who gets an invitation, and beside them what was set aside. */
export function TeamForm({ organizationId, localization, note, ...step }: TeamFormProps) {
  const { words } = step;
  const inviteWords = useMessages('inviteMembers', inviteMembers, localization);
  const user = useUser();
  const invite = useInviteMembers(organizationId);
  const [entries, setEntries] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  // What is still being typed counts, but has no face yet.
  const typed = findNewEntries(entries, [text.trim()].filter(Boolean));
  const toPlace = useInvitedBefore(organizationId, [...entries, ...typed]);
  const own = user && spellEmail(user.email);
  const sort = (list: readonly string[]) =>
    sortEntries(list, (entry) => (spellEmail(entry) === own ? 'you' : toPlace(entry)));
  const { ready, aside } = sort(entries);
  const all = [...ready, ...sort(typed).ready];

  async function submit(values: FormData): Promise<void> {
    if (all.length > 0) await invite.send(all, readOffer(values));
  }

  function startOver(): void {
    setEntries([]);
    invite.startOver();
  }

  if (invite.results)
    return (
      <InviteResults
        invite={{ ...invite, startOver }}
        results={invite.results}
        words={inviteWords}
        onDone={step.next}
      />
    );
  const count = words('ready', { count: ready.length });
  return (
    <Form onSubmit={(values) => void submit(values)} style={{ maxInlineSize: 'none' }}>
      <TagField
        name="emails"
        label={inviteWords('emails')}
        help={inviteWords('emailsHelp')}
        tags={entries}
        onTagsChange={setEntries}
        onTextChange={setText}
        entriesElsewhere
      />
      {entries.length > 0 && (
        <div className="ua-faces-columns">
          <section aria-label={count}>
            <h2 className="ua-matrix-list-title">{count}</h2>
            <FaceGrid
              entries={ready}
              words={words}
              label={inviteWords('list')}
              onRemove={(entry) => setEntries(entries.filter((one) => one !== entry))}
            />
          </section>
          {aside.length > 0 && (
            <AsideList
              aside={aside}
              words={words}
              inviteWords={inviteWords}
              onMend={(entry, mended) => setEntries(replaceEntry(entries, entry, mended))}
            />
          )}
        </div>
      )}
      <InvitationOfferFields
        organizationId={organizationId}
        words={inviteWords}
        localization={localization}
      />
      {note && <p className="ua-card-note">{note}</p>}
      <FormAlert error={invite.error} pending={invite.pending} retryAt={invite.retryAt} />
      <div className="ua-card-actions ua-faces-actions">
        <BesideMain {...step} />
        <Button type="submit" pending={invite.pending}>
          {invite.pending
            ? inviteWords('sending')
            : all.length > 0
              ? inviteWords('send', { count: all.length })
              : inviteWords('open')}
        </Button>
      </div>
    </Form>
  );
}
