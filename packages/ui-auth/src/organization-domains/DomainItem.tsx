'use client';

import { ErrorSentence } from '#flow/FormAlert.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import type { RoleNames } from '#organization-roles/useRoleNames.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationDomains } from '#words/organization-domains.ts';
import { DomainRecord } from './DomainRecord.tsx';
import type { OrganizationDomain, OrganizationDomainsCardState } from './useOrganizationDomainsCard.ts';

interface DomainItemProps {
  domain: OrganizationDomain;
  state: Pick<OrganizationDomainsCardState, 'busy' | 'failure' | 'verify' | 'update'>;
  /** Roles for users who join. */
  roles: readonly string[];
  names: RoleNames;
  readOnly: boolean;
  words: Words<keyof typeof organizationDomains>;
  onRemove: () => void;
}

/** One domain: its DNS record, or its settings. */
export function DomainItem({ domain, state, roles, names, readOnly, words, onRemove }: DomainItemProps) {
  const format = useFormat();
  const name = toShownEmail(domain.domain);
  const isBusy = state.busy === domain.id;
  const failure = state.failure?.id === domain.id ? state.failure.error : null;
  const isVerified = domain.status === 'verified';
  const since = isVerified ? domain.verifiedAt : domain.createdAt;
  return (
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {name}
          <Badge tone={isVerified ? 'success' : 'warning'} dot>
            {words(isVerified ? 'verified' : 'pending')}
          </Badge>
        </p>
        {since && (
          <p className="ua-card-row-detail">
            <time className="ua-card-row-fact" dateTime={since} title={format.dateTime(since)}>
              {words(isVerified ? 'verifiedOn' : 'addedOn', { date: format.relative(since) })}
            </time>
            {domain.lastCheckedAt && (
              <time className="ua-card-row-fact" dateTime={domain.lastCheckedAt}>
                {words('checked', { date: format.relative(domain.lastCheckedAt) })}
              </time>
            )}
          </p>
        )}
      </div>
      {!readOnly && (
        <div className="ua-row-actions">
          {!isVerified && (
            <Button
              variant="outline"
              size="sm"
              pending={isBusy}
              aria-label={words('verifyDomain', { domain: name })}
              onClick={() => void state.verify(domain, words('isVerified', { domain: name }))}
            >
              {words(isBusy ? 'verifying' : 'verify')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={words('removeDomain', { domain: name })}
            onClick={onRemove}
          >
            {words('remove')}
          </Button>
        </div>
      )}
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
      {!isVerified && !readOnly && <DomainRecord domain={domain} words={words} />}
      {isVerified && (
        <div className="ua-domain-rules">
          <Select
            size="sm"
            aria-label={words('enrollment', { domain: name })}
            disabled={readOnly}
            value={domain.enrollment}
            options={enrollments.map((value) => ({ value, label: words(value) }))}
            onValueChange={(value) => {
              const enrollment = enrollments.find((one) => one === value);
              if (enrollment) void state.update(domain, { enrollment }, words('updated'));
            }}
          />
          {domain.enrollment !== 'none' && (
            <Select
              size="sm"
              aria-label={words('role')}
              disabled={readOnly}
              value={domain.role}
              options={[...new Set([...roles, domain.role])].map((value) => ({
                value,
                label: names.roles(value),
              }))}
              onValueChange={(role) => void state.update(domain, { role }, words('updated'))}
            />
          )}
        </div>
      )}
    </li>
  );
}

const enrollments = ['none', 'suggest', 'automatic'] as const;
