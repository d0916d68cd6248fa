'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Connection, ConnectionWords } from './connection.ts';
import { EmailClaim } from './EmailClaim.tsx';
import { FaultList } from './FaultList.tsx';
import { OwnValue } from './OwnValue.tsx';
import type { ConnectionTestState, TestedConnection } from './useConnectionTest.ts';

interface ConnectionTestProps {
  test: ConnectionTestState;
  /** It is what to press next, until it has passed. */
  isNext?: boolean;
  connection: Connection;
  words: ConnectionWords;
  /** Called when the address is taken from another claim. */
  onChanged?: ((connection: Connection) => void) | undefined;
}

/** What consoles call the values that the page of the identity provider refuses a sign-in for. */
const toRefusable = ({ type, redirectURI, acsUrl, spEntityId }: Connection) =>
  type === 'oidc'
    ? { 'Redirect URI': redirectURI }
    : { 'Assertion Consumer Service URL': acsUrl, 'Entity ID': spEntityId };

/** A sign-in in another window, and what would have come of it. */
export function ConnectionTest({ test, isNext = false, connection, words, onChanged }: ConnectionTestProps) {
  const { start, url, result, faults, pending, error, retryAt } = test;
  const status = result?.status;
  return (
    <div className="ua-sso-screen">
      <p className="ua-card-note">{words('testText')}</p>
      <span>
        <Button
          variant={isNext && status !== 'passed' ? undefined : 'outline'}
          size="sm"
          pending={pending}
          onClick={() => void start(connection.providerId)}
        >
          {words(status === undefined ? 'test' : 'testAgain')}
        </Button>
      </span>
      <div aria-live="polite" className="ua-sso-screen">
        {status === 'waiting' && url !== null && (
          <>
            <Alert tone="info">
              {words.rich('testWaits', {
                link: (text) => (
                  <a className="ua-link" href={url} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              })}
            </Alert>
            <p className="ua-card-note">{words('testStuck')}</p>
            {Object.entries(toRefusable(connection)).map(([label, value]) => (
              <OwnValue key={label} label={label} value={value} copy={words('copyOwn', { field: label })} />
            ))}
          </>
        )}
        {status === 'passed' && <Alert tone="success">{words('testPassed')}</Alert>}
        {status === 'failed' && <p className="ua-sso-fault-message">{words('testFailed')}</p>}
        {result && result.faults.length + result.warnings.length > 0 && (
          <FaultList faults={result.faults} warnings={result.warnings} words={words} />
        )}
        {result && status !== 'waiting' && (
          <>
            {result.faults.some(({ code }) => code === 'attribute_missing') && (
              <EmailClaim
                connection={connection}
                claims={result.claims}
                words={words}
                onChanged={onChanged}
              />
            )}
            <Mapped mapped={result.mapped} words={words} />
            <Answer result={result} words={words} />
          </>
        )}
      </div>
      {faults.length > 0 ? (
        <FaultList faults={faults} words={words} />
      ) : (
        <FormAlert error={error} pending={pending} retryAt={retryAt} repeatable={false} />
      )}
    </div>
  );
}

/** What came, for whoever looks for a name of a claim or an attribute. */
function Answer({ result, words }: { result: TestedConnection; words: ConnectionWords }) {
  const { claims, assertion } = result;
  const texts = [
    [words('claims'), Object.keys(claims).length === 0 ? undefined : JSON.stringify(claims, null, 2)],
    [words('assertion'), assertion],
  ] as const;
  if (texts.every(([, text]) => text === undefined)) return null;
  return (
    <details>
      <summary>{words('answer')}</summary>
      <div className="ua-sso-screen">
        {texts.map(
          ([label, text]) =>
            text !== undefined && (
              <div key={label}>
                <p className="ua-field-label">{label}</p>
                <pre className="ua-secret-sample" dir="ltr">
                  <code>{text}</code>
                </pre>
              </div>
            ),
        )}
      </div>
    </details>
  );
}

/** What a sign-in would make of the claims. */
function Mapped({ mapped, words }: { mapped: TestedConnection['mapped']; words: ConnectionWords }) {
  const names = useRoleNames();
  const rows = [
    [words('mapped.email'), mapped.email],
    [words('mapped.name'), mapped.name],
    [words('mapped.subject'), mapped.subject],
    [words('mapped.roles'), names.roles(mapped.roles.join(','))],
  ] as const;
  if (rows.every(([, value]) => !value)) return null;
  return (
    <dl className="ua-facts">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="ua-fact">
              <dt className="ua-fact-label">{label}</dt>
              <dd className="ua-fact-value">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
