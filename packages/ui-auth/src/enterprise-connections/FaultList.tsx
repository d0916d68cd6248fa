import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { ConnectionFault, ConnectionWords } from './connection.ts';
import { toShortFingerprint } from './saml/certificate.ts';

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

/** Faults whose expected value is entered in a console; that of others is there to be compared. */
const entered: ReadonlySet<string> = new Set(['audience', 'recipient', 'redirect_uri']);

/** A fingerprint as consoles show it, in pairs. */
const toShown = ({ code }: ConnectionFault, value: string | undefined): string | undefined =>
  code === 'certificate' && value !== undefined && /^[0-9a-f]{40,}$/.test(value)
    ? toShortFingerprint(value)
    : value;

/** How many characters both begin with. */
function findSame(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const at = Array.from({ length }).findIndex((_, index) => one[index] !== other[index]);
  return at === -1 ? length : at;
}

/** A value, with the part that is not as in the other one standing out. Nothing stands out of two that share nothing. */
function Compared({ value, other = '' }: { value: string; other?: string | undefined }) {
  const same = findSame(value, other);
  return (
    <code className="ua-code-text" dir="ltr">
      {same === 0 ? value : value.slice(0, same)}
      {same > 0 && <strong>{value.slice(same)}</strong>}
    </code>
  );
}

function FaultText({ fault, words }: { fault: ConnectionFault; words: ConnectionWords }) {
  const { message, hint } = fault;
  const expected = toShown(fault, fault.expected);
  const received = toShown(fault, fault.received);
  const values = [
    [words('expected'), expected, received, entered.has(fault.code)],
    [words('received'), received, expected, false],
  ] as const;
  return (
    <div className="ua-sso-fault">
      <p className="ua-sso-fault-message">{message}</p>
      <p className="ua-sso-text">{hint}</p>
      {values.map(
        ([label, value, other, isEntered]) =>
          value !== undefined && (
            <p key={label} className="ua-sso-value">
              <span className="ua-fact-label">{label}</span>
              <Compared value={value} other={other} />
              {isEntered && (
                <CopyButton value={value} variant="ghost" iconOnly aria-label={words('copyExpected')} />
              )}
            </p>
          ),
      )}
    </div>
  );
}
