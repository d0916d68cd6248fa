import { CopyButton } from '#primitives/button/CopyButton.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationDomains } from '#words/organization-domains.ts';
import type { OrganizationDomain } from './useOrganizationDomainsCard.ts';

interface DomainRecordProps {
  domain: OrganizationDomain;
  words: Words<keyof typeof organizationDomains>;
}

/** The DNS record that verifies a domain, with a copy button. */
export function DomainRecord({ domain, words }: DomainRecordProps) {
  const parts = [
    [words('recordName'), domain.recordName, words('copyName')],
    [words('recordValue'), domain.recordValue, words('copyValue')],
  ] as const;
  return (
    <div className="ua-domain-record">
      <p className="ua-card-note">{words('record')}</p>
      <dl className="ua-facts">
        {parts.map(([label, value, copy]) => (
          <div key={label} className="ua-fact">
            <dt className="ua-fact-label">{label}</dt>
            <dd className="ua-fact-value">
              <code className="ua-code-text">{value}</code>
              <CopyButton value={value} variant="ghost" iconOnly aria-label={copy} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
