'use client';

import { Suspense, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { useConnections } from '#enterprise-connections/useConnections.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationSso as english } from '#words/organization-sso.ts';

interface SetupConnectionsProps {
  organization: { id: string; slug: string };
  localization: Localization | undefined;
}

const SsoWizard = lazyPart(() =>
  import('#enterprise-connections/SsoWizard.tsx').then((module) => module.SsoWizard),
);

/** The identity providers of an organization, for somebody who may set one up. */
export function SetupConnections({ organization, localization }: SetupConnectionsProps) {
  const words = useMessages('organizationSso', english, localization);
  const { connections, error, refetch } = useConnections(organization.id);
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="ua-sso-screen">
      <h2 className="ua-sso-screen-title">{words('title')}</h2>
      {!connections && (error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} />)}
      {connections && connections.length > 0 && (
        <ul className="ua-card-list" aria-label={words('title')}>
          {connections.map(({ id, name, enabled }) => (
            <li key={id} className="ua-card-row">
              <p className="ua-card-row-title">
                {name}
                <Badge tone={enabled ? 'success' : 'neutral'} dot>
                  {words(enabled ? 'status.active' : 'status.draft')}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {connections && !isAdding && (
        <span>
          <Button size="sm" onClick={() => setAdding(true)}>
            {words('add')}
          </Button>
        </span>
      )}
      {connections && isAdding && (
        <Suspense fallback={<CardSkeleton rows={3} />}>
          <SsoWizard
            organization={organization}
            taken={connections.map(({ providerId }) => providerId)}
            words={words}
            localization={localization}
            onEnd={() => {
              setAdding(false);
              refetch();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
