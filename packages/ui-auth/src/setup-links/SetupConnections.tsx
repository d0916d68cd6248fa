'use client';

import { useRef, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Connection, ConnectionWords } from '#enterprise-connections/connection.ts';
import { LazySsoWizard } from '#enterprise-connections/LazySsoWizard.tsx';
import { useConnections } from '#enterprise-connections/useConnections.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationSso as english } from '#words/organization-sso.ts';

interface SetupConnectionsProps {
  organization: { id: string; slug: string };
  /** Called when its steps are shown, and when they are left. */
  onSteps: (areShown: boolean) => void;
  localization: Localization | undefined;
}

/** The identity providers of an organization, for somebody who may set one up. */
export function SetupConnections({ organization, onSteps, localization }: SetupConnectionsProps) {
  const words = useMessages('organizationSso', english, localization);
  const { connections, error, refetch } = useConnections(organization.id);
  // Without an identity provider it is a new one.
  const [setup, setSetup] = useState<{ connection?: Connection } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: typeof setup): void => {
    setSetup(next);
    onSteps(next !== null);
    if (!next) requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section className="ua-sso-screen">
      <h2 ref={heading} tabIndex={-1} className="ua-sso-screen-title">
        {words('title')}
      </h2>
      {!connections && (error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} />)}
      {connections && connections.length > 0 && !setup && (
        <ul className="ua-card-list" aria-label={words('title')}>
          {connections.map((connection) => (
            <SetupConnection
              key={connection.id}
              connection={connection}
              words={words}
              onOpen={() => show({ connection })}
            />
          ))}
        </ul>
      )}
      {connections && !setup && (
        <span>
          <Button variant={connections.length > 0 ? 'outline' : undefined} size="sm" onClick={() => show({})}>
            {words('add')}
          </Button>
        </span>
      )}
      {connections && setup && (
        <LazySsoWizard
          organization={organization}
          taken={connections.map(({ providerId }) => providerId)}
          connection={setup.connection}
          words={words}
          localization={localization}
          onEnd={() => {
            show(null);
            refetch();
          }}
        />
      )}
    </section>
  );
}

interface SetupConnectionProps {
  connection: Connection;
  words: ConnectionWords;
  onOpen: () => void;
}

/** One that is there: its steps are gone on with, or opened again. */
function SetupConnection({ connection: { name, enabled }, words, onOpen }: SetupConnectionProps) {
  return (
    <li className="ua-card-row">
      <p className="ua-card-row-title">
        {name}
        <Badge tone={enabled ? 'success' : 'neutral'} dot>
          {words(enabled ? 'status.active' : 'status.draft')}
        </Badge>
      </p>
      <Button
        key={enabled ? 'edit' : 'next'}
        variant={enabled ? 'outline' : undefined}
        size="sm"
        aria-label={words(enabled ? 'editTitle' : 'goOn', { name })}
        onClick={onOpen}
      >
        {words(enabled ? 'edit' : 'next')}
      </Button>
    </li>
  );
}
