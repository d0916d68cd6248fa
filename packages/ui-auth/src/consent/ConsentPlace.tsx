'use client';

import { useId } from 'react';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Select } from '#overlay/select/Select.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { useUser } from '#provider/session/useUser.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { PublicClient } from './application.ts';
import type { OrganizationChoice } from './useOrganizationChoice.ts';

interface ConsentPlaceProps {
  choice: OrganizationChoice;
  /** APIs that it wants to call, by their URLs. */
  resources: readonly string[];
  client: PublicClient | undefined;
  /** Link to go on with another account. */
  other?: { href: string; label: string };
  words: Words<'at' | 'in' | 'as' | 'noOrganization'>;
}

/** For which API, in which organization, and as whom. */
export function ConsentPlace({ choice, resources, client, other, words }: ConsentPlaceProps) {
  const id = useId();
  const user = useUser();
  const { organizations, organizationId } = choice;
  const current = organizations?.find((one) => one.id === organizationId);
  const names = resources.map(
    (identifier) => client?.resources.find((one) => one.identifier === identifier)?.name ?? identifier,
  );
  return (
    <div className="ua-consent-section ua-consent-places">
      {names.length > 0 && (
        <div className="ua-consent-place">
          <span className="ua-consent-place-name">{words('at')}</span>
          <bdi className="ua-consent-place-value">{names.join(', ')}</bdi>
        </div>
      )}
      {organizations && (
        <div className="ua-consent-place">
          <label className="ua-consent-place-name" htmlFor={organizations.length > 0 ? id : undefined}>
            {words('in')}
          </label>
          {current && (
            <Avatar
              user={{ id: current.id, name: current.name, image: current.logo ?? null }}
              shape="square"
              size={24}
            />
          )}
          {organizations.length > 1 ? (
            <Select
              id={id}
              name="organization_id"
              size="sm"
              className="ua-consent-place-value"
              options={organizations.map((one) => ({ value: one.id, label: one.name }))}
              value={organizationId}
              onValueChange={choice.chooseOrganization}
            />
          ) : (
            <span id={id} className="ua-consent-place-value">
              {current ? <bdi>{current.name}</bdi> : words('noOrganization')}
            </span>
          )}
        </div>
      )}
      {user && (
        <div className="ua-consent-place">
          <span className="ua-consent-place-name">{words('as')}</span>
          <Avatar user={user} size={24} />
          <bdi className="ua-consent-place-value">{user.name || toShownEmail(user.email)}</bdi>
          {other && <TextLink href={other.href}>{other.label}</TextLink>}
        </div>
      )}
    </div>
  );
}
