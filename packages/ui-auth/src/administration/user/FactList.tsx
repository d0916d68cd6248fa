import type { ReactNode } from 'react';
import { CopyButton } from '#primitives/button/CopyButton.tsx';

interface FactListProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  id: string;
  idLabel: string;
  copyLabel: string;
}

/** Facts about a user or an organization, and the id to copy. */
export const FactList = ({ facts, id, idLabel, copyLabel }: FactListProps) => (
  <dl className="ua-user-facts">
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} className="ua-user-fact">
          <dt className="ua-fact-label">{label}</dt>
          <dd className="ua-user-fact-value">{value}</dd>
        </div>
      ))}
    <div className="ua-user-fact">
      <dt className="ua-fact-label">{idLabel}</dt>
      <dd className="ua-user-fact-value">
        <span className="ua-code-text" title={id}>
          {id}
        </span>
        <CopyButton value={id} variant="ghost" iconOnly aria-label={copyLabel} />
      </dd>
    </div>
  </dl>
);
