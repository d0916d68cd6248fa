'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { useEditing } from '#card/useEditing.ts';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { DomainForm } from '#organization-domains/DomainForm.tsx';
import { DomainRecord } from '#organization-domains/DomainRecord.tsx';
import { useOrganizationDomainsCard } from '#organization-domains/useOrganizationDomainsCard.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationDomains as english } from '#words/organization-domains.ts';

interface SetupDomainsProps {
  organizationId: string;
  localization: Localization | undefined;
}

/** The domains of an organization, for somebody who may claim and prove them, and do nothing else with them. */
export function SetupDomains({ organizationId, localization }: SetupDomainsProps) {
  const words = useMessages('organizationDomains', english, localization);
  const state = useOrganizationDomainsCard(organizationId);
  const editing = useEditing(state.addition.reset);
  const { domains, error, busy, failure } = state;
  return (
    <section className="ua-sso-screen">
      <h2 className="ua-sso-screen-title">{words('title')}</h2>
      {!domains && (error ? <CardFailed error={error} onRetry={state.refetch} /> : <CardSkeleton rows={2} />)}
      {domains && domains.length > 0 && (
        <ul className="ua-card-list" aria-label={words('list')}>
          {domains.map((one) => {
            const domain = toShownEmail(one.domain);
            const isVerified = one.status === 'verified';
            return (
              <li key={one.id} className="ua-card-row">
                <p className="ua-card-row-title">
                  {domain}
                  <Badge tone={isVerified ? 'success' : 'warning'} dot>
                    {words(isVerified ? 'verified' : 'pending')}
                  </Badge>
                </p>
                {!isVerified && (
                  <Button
                    variant="outline"
                    size="sm"
                    pending={busy === one.id}
                    aria-label={words('verifyDomain', { domain })}
                    onClick={() => void state.verify(one, words('isVerified', { domain }))}
                  >
                    {words(busy === one.id ? 'verifying' : 'verify')}
                  </Button>
                )}
                {failure?.id === one.id && (
                  <Alert focusFor={failure.error} className="ua-card-row-wide">
                    <ErrorSentence error={failure.error} />
                  </Alert>
                )}
                {!isVerified && <DomainRecord domain={one} words={words} />}
              </li>
            );
          })}
        </ul>
      )}
      {domains && !editing.active && (
        <span>
          <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
            {words('add')}
          </Button>
        </span>
      )}
      {editing.active && <DomainForm editing={editing} state={state} words={words} />}
    </section>
  );
}
