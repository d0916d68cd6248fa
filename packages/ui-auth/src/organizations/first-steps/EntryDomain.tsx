'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { DomainItem } from '#organization-domains/DomainItem.tsx';
import { useOrganizationDomainsCard } from '#organization-domains/useOrganizationDomainsCard.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationDomains } from '#words/organization-domains.ts';
import type { StepProps } from './StepActions.tsx';

interface EntryDomainProps extends Pick<StepProps, 'organizationId' | 'words'> {
  /** The proved address of the reader. */
  email: string;
  localization: Localization | undefined;
}

/** The domain of the reader's address as one by which others join; once it is added, the record that proves it. */
export function EntryDomain({ organizationId, words, email, localization }: EntryDomainProps) {
  const domainWords = useMessages('organizationDomains', organizationDomains, localization);
  const names = useRoleNames(localization);
  const roles = useGivableRoles(organizationId);
  const state = useOrganizationDomainsCard(organizationId);
  const { domains, error, addition } = state;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const shown = toShownEmail(domain);
  if (!domains && error) return <CardFailed error={error} onRetry={state.refetch} />;
  if (!domains) return <CardSkeleton rows={1} hasButton />;
  if (domains.length > 0)
    return (
      <ul className="ua-card-list" aria-label={domainWords('list')}>
        {domains.map((one) => {
          const removed = domainWords('removed', { domain: toShownEmail(one.domain) });
          return (
            <DomainItem
              key={one.id}
              domain={one}
              state={state}
              roles={roles}
              names={names}
              readOnly={false}
              words={domainWords}
              onRemove={() => void state.remove(one, removed)}
            />
          );
        })}
      </ul>
    );
  return (
    <>
      <div className="ua-card-row">
        <p className="ua-card-row-text">{words('domain', { domain: shown })}</p>
        <Button
          variant="outline"
          size="sm"
          pending={addition.pending}
          onClick={() => void state.add(domain, domainWords('added', { domain: shown }))}
        >
          {addition.pending ? domainWords('adding') : words('addDomain', { domain: shown })}
        </Button>
      </div>
      <FormAlert
        error={addition.error}
        pending={addition.pending}
        retryAt={addition.retryAt}
        repeatable={false}
      />
    </>
  );
}
