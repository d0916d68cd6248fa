'use client';

import { useId } from 'react';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Select } from '#primitives/field/Select.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useUser } from '#provider/session/useUser.ts';
import type { ConsentWords } from './scope-rows.ts';
import type { ConsentFlow } from './useConsent.ts';

interface ConsentPlaceProps {
  flow: ConsentFlow;
  words: ConsentWords;
}

/** For which API, in which organization, and as whom. */
export function ConsentPlace({ flow, words }: ConsentPlaceProps) {
  const id = useId();
  const user = useUser();
  const { config } = useAuthConfig();
  const { href } = useRedirect();
  const { organizations, organizationId, request, client } = flow;
  const current = organizations?.find((one) => one.id === organizationId);
  const resources = request?.resources.map(
    (identifier) => client?.resources?.find((one) => one.identifier === identifier)?.name ?? identifier,
  );
  const other = config?.multiSession.enabled ? { [ADD_ACCOUNT]: 'true' } : {};
  return (
    <div className="ua-consent-section ua-consent-places">
      {resources && resources.length > 0 && (
        <div className="ua-consent-place">
          <span className="ua-consent-place-name">{words('at')}</span>
          <bdi className="ua-consent-place-value">{resources.join(', ')}</bdi>
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
              onValueChange={flow.chooseOrganization}
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
          <TextLink href={href('signIn', other)}>{words('otherAccount')}</TextLink>
        </div>
      )}
    </div>
  );
}
