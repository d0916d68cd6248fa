'use client';

import { useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { readEntries } from '#primitives/tags/read-entries.ts';
import { TagField } from '#primitives/tags/TagField.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { inviteMembers as english } from '#words/invite-members.ts';
import { InvitationOfferFields, readOffer } from './InvitationOfferFields.tsx';
import { InviteResults } from './InviteResults.tsx';
import { isAddress } from './is-address.ts';
import { useInvitedBefore } from './useInvitedBefore.ts';
import { type InviteResult, useInviteMembers } from './useInviteMembers.ts';

export interface InviteFormProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Names of roles to choose from. Default: all but the owner's. */
  roles?: readonly string[] | undefined;
  /** Role that is chosen at first. Default: that of a member. */
  defaultRole?: string | undefined;
  /** Shows a choice of teams, if the server has them. Default true. */
  teams?: boolean | undefined;
  /** Addresses that are there at first. */
  defaultEmails?: readonly string[] | undefined;
  /** Number of addresses at once; the server accepts 100. */
  max?: number | undefined;
  /** Called with the result of each e-mail address. */
  onInvited?: ((results: readonly InviteResult[]) => void) | undefined;
  /** Called with the error when a call was refused. */
  onError?: Parameters<typeof useInviteMembers>[1];
  /** Called by a button to finish, for example in a dialog. Without it there is no such button. */
  onDone?: (() => void) | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Form for e-mail addresses, a role and a team; then shows the result of each. */
export function InviteForm(props: InviteFormProps) {
  const { max = 100, onInvited, onError, onDone, localization } = props;
  const words = useMessages('inviteMembers', english, localization);
  const format = useFormat();
  const { config } = useAuthConfig();
  const organizationId = useOrganizationId(props.organizationId);
  const invite = useInviteMembers(organizationId, onError);
  const [tags, setTags] = useState<readonly string[]>(props.defaultEmails ?? []);
  const [text, setText] = useState('');
  const typed = text.trim();
  const toPlace = useInvitedBefore(organizationId, [...tags, typed]);
  const entries = new Set([...tags, typed].map((entry) => entry.toLowerCase()));
  const count = [...entries].filter((entry) => isAddress(entry) && !toPlace(entry)).length;

  async function submit(values: FormData): Promise<void> {
    // Includes the entry that is still being typed.
    const emails = [...new Set([...tags, ...readEntries(String(values.get('emails')))])];
    const results = await invite.send(emails, readOffer(values));
    if (!results) return;
    onInvited?.(results);
    setTags([]);
  }

  if (invite.results) {
    return <InviteResults invite={invite} results={invite.results} words={words} onDone={onDone} />;
  }
  const lasts = config && format.duration(config.organization.invitationExpiresIn);
  return (
    <Form onSubmit={(values) => void submit(values)}>
      <TagField
        name="emails"
        label={words('emails')}
        help={words('emailsHelp')}
        listLabel={words('list')}
        tags={tags}
        onTagsChange={setTags}
        max={max}
        onTextChange={setText}
        findNote={(tag) => {
          const place = toPlace(tag);
          return place && words(`status.${place}`);
        }}
        findFault={(tag) => (isAddress(tag) ? undefined : words('invalid'))}
      />
      <InvitationOfferFields
        organizationId={organizationId}
        roles={props.roles}
        defaultRole={props.defaultRole}
        offersTeams={props.teams}
        words={words}
        localization={localization}
      />
      {lasts && <p className="ua-card-note">{words('lasts', { duration: lasts })}</p>}
      <FormAlert error={invite.error} pending={invite.pending} retryAt={invite.retryAt} />
      <div className="ua-card-actions">
        <Button type="submit" pending={invite.pending}>
          {invite.pending ? words('sending') : count > 0 ? words('send', { count }) : words('open')}
        </Button>
      </div>
    </Form>
  );
}
