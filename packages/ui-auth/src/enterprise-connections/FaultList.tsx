import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { ConnectionFault, ConnectionWords } from './connection.ts';

interface FaultListProps {
  faults: readonly ConnectionFault[];
  warnings?: readonly ConnectionFault[];
  words: ConnectionWords;
}

/** What is wrong with an identity provider: what to do about it, and both values if they differ. */
export function FaultList({ faults, warnings = [], words }: FaultListProps) {
  return (
    <ul className="ua-sso-faults" aria-label={words('faults')}>
      {faults.map((fault, index) => (
        <li key={`${fault.code}-${index.toString()}`}>
          <Alert tone="danger">
            <FaultText fault={fault} words={words} />
          </Alert>
        </li>
      ))}
      {warnings.map((fault, index) => (
        <li key={`${fault.code}-${index.toString()}`}>
          <Alert tone="warning">
            <FaultText fault={fault} words={words} />
          </Alert>
        </li>
      ))}
    </ul>
  );
}

function FaultText({ fault, words }: { fault: ConnectionFault; words: ConnectionWords }) {
  const { message, hint, expected, received } = fault;
  const values = [
    [words('expected'), expected, true],
    [words('received'), received, false],
  ] as const;
  return (
    <div className="ua-sso-fault">
      <p className="ua-sso-fault-message">{message}</p>
      <p>{hint}</p>
      {values.map(
        ([label, value, isOurs]) =>
          value !== undefined && (
            <p key={label} className="ua-sso-value">
              <span className="ua-fact-label">{label}</span>
              <code className="ua-code-text" dir="ltr">
                {value}
              </code>
              {isOurs && (
                <CopyButton value={value} variant="ghost" iconOnly aria-label={words('copyExpected')} />
              )}
            </p>
          ),
      )}
    </div>
  );
}
