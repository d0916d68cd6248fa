'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import type { Connection, ConnectionChanges, ConnectionWords } from './connection.ts';
import { useConnectionTest } from './useConnectionTest.ts';

/** Whether the user may let this identity provider vouch for agents: owners do, where applications can get access. */
export function useMayVouch({ type, organizationId }: Connection): boolean {
  const { config } = useAuthConfig();
  const { membership } = useMembership(organizationId ?? undefined);
  return type === 'oidc' && config?.oauthProvider.enabled === true && membership?.isOwner === true;
}

/** Nobody has tried the identity provider lately, so that it is not let vouch. */
export const isUntested = (error: AuthUIError | null): error is AuthUIError =>
  error?.code === 'SSO_NOT_TESTED';

interface AgentsFieldProps {
  connection: Connection;
  /** Error of the form. */
  error: AuthUIError | null;
  words: ConnectionWords;
}

/** Lets an identity provider vouch for the agents of its people. Who switches it on tries a sign-in first. */
export function AgentsField({ connection, error, words }: AgentsFieldProps) {
  const { allowAgents } = connection;
  const [isOn, setOn] = useState(allowAgents);
  const test = useConnectionTest();
  return (
    <>
      <Checkbox
        name="allowAgents"
        label={words('agents')}
        help={words('agentsHelp')}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      {isOn && !allowAgents && (
        <>
          {isUntested(error) ? (
            <Alert focusFor={error}>{words('agentsTest')}</Alert>
          ) : (
            <p className="ua-card-note">{words('agentsTest')}</p>
          )}
          <ConnectionTest test={test} connection={connection} words={words} />
        </>
      )}
    </>
  );
}

/** What was changed of it, as `sso.updateProvider` takes it. */
export function readAgents(values: FormData, { allowAgents: before }: Connection): ConnectionChanges {
  const allowAgents = values.has('allowAgents');
  return allowAgents === before ? {} : { allowAgents };
}
