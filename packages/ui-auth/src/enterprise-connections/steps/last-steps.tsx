'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useToast } from '#provider/useHost.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { ConnectionTest } from '../ConnectionTest.tsx';
import { FaultList } from '../FaultList.tsx';
import { OurMetadata } from '../saml/SamlOurs.tsx';
import { useConnectionCheck } from '../useConnectionCheck.ts';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './step-props.ts';

/** Asks the identity provider once more, with what is stored. */
export function CheckStep(props: StepProps) {
  const { wizard, words, saml, onEnd } = props;
  const common = useCommonWords();
  const { check, found, pending, error, retryAt } = useConnectionCheck();
  const { connection, test } = wizard;
  if (!connection) return null;
  const isLast = !wizard.steps.includes('on');
  const isWell = found?.faults.length === 0;
  return (
    <Form onSubmit={isLast ? onEnd : wizard.next}>
      {connection.type === 'saml' && <OurMetadata url={connection.spMetadataUrl} words={saml} />}
      <p className="ua-card-note">{connection.type === 'saml' ? saml('checkText') : words('checkText')}</p>
      <span>
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          onClick={() => void check(connection.providerId)}
        >
          {words(pending ? 'checking' : found ? 'checkAgain' : 'checkNow')}
        </Button>
      </span>
      <div aria-live="polite" className="ua-sso-screen">
        {isWell && <Alert tone="success">{words('checkedWell')}</Alert>}
        {found && found.faults.length + found.warnings.length > 0 && (
          <FaultList faults={found.faults} warnings={found.warnings} words={words} />
        )}
      </div>
      <FormAlert error={error} pending={pending} retryAt={retryAt} repeatable={false} />
      <ConnectionTest
        test={test}
        isNext
        connection={connection}
        words={words}
        onChanged={wizard.setConnection}
      />
      <StepActions
        {...props}
        variant={test.result?.status === 'passed' ? undefined : 'outline'}
        label={isLast ? common('close') : undefined}
      />
    </Form>
  );
}

/** From here on the sign-in page offers it. */
export function OnStep(props: StepProps) {
  const { wizard, words, onEnd } = props;
  const { form, connection, tested } = wizard;
  const toast = useToast();
  if (!connection) return null;

  async function turnOn(): Promise<void> {
    const stored = await form.save(connection?.providerId ?? '', { enabled: true });
    if (!stored) return;
    toast({ title: words('turnedOn', { name: stored.name }) });
    onEnd();
  }

  return (
    <Form onSubmit={() => void turnOn()}>
      <p className="ua-sso-text">
        {words('onText', { name: connection.name, domains: connection.domain.split(',').join(', ') })}
      </p>
      {!connection.domainVerified && <Alert tone="warning">{words('unverifiedText')}</Alert>}
      {tested !== 'passed' && (
        <Alert tone="warning">{words(tested === 'failed' ? 'onAfterFailure' : 'onUntested')}</Alert>
      )}
      <FormAlert error={form.error} pending={form.pending} retryAt={form.retryAt} />
      <StepActions {...props} pending={form.pending} label={words('turnOn')} />
    </Form>
  );
}
