'use client';

import { useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationPolicy } from '#words/organization-policy.ts';
import { BreakGlassFields } from './BreakGlassFields.tsx';
import { toPolicyRefusal } from './policy-refusal.ts';
import { SessionAgeField } from './SessionAgeField.tsx';
import { useMethodName, useOfferedMethods } from './useMethodName.ts';
import type { OrganizationPolicyCardState, Policy } from './useOrganizationPolicyCard.ts';

interface PolicyFormProps {
  organizationId: string | undefined;
  policy: Policy;
  state: Pick<OrganizationPolicyCardState, 'save' | 'pending' | 'retryAt' | 'changeError'>;
  readOnly: boolean;
  words: Words<keyof typeof organizationPolicy>;
}

/** The way of signing in that holds at the door, too, and so leaves owners another one. */
const SSO = 'sso';

const isEnforcing = (allowedMethods: Policy['allowedMethods']): boolean =>
  allowedMethods?.includes(SSO) ?? false;

/** The requirements as checkboxes and one choice; saved together, because one can depend on another. */
export function PolicyForm({ organizationId, policy, state, readOnly, words }: PolicyFormProps) {
  const methodName = useMethodName(words);
  const offered = useOfferedMethods();
  const [limitsMethods, setLimitsMethods] = useState(policy.allowedMethods !== null);
  const [lacksMethod, setLacksMethod] = useState(false);
  const enforced = isEnforcing(policy.allowedMethods);
  const [namesSso, setNamesSso] = useState(enforced);
  const methods = [...new Set([...offered, ...(policy.allowedMethods ?? [])])];
  const enforces = limitsMethods && namesSso && methods.includes(SSO);
  const { changeError } = state;
  const refusal = toPolicyRefusal(changeError, words);

  async function submit(values: FormData): Promise<void> {
    const chosen = values.getAll('method').map(String);
    const isMissing = limitsMethods && chosen.length === 0;
    setLacksMethod(isMissing);
    if (isMissing) return;
    const age = Number(values.get('age'));
    await state.save(
      {
        requireTwoFactor: values.has('twoFactor'),
        allowedMethods: limitsMethods ? chosen : null,
        maximumSessionAge: age === 0 ? null : age,
        // Others may have been put on the list since: it is sent if it is shown.
        ...(enforces && { breakGlass: values.getAll('breakGlass').map(String) }),
      },
      words('saved'),
      { endSessions: values.has('endSessions') },
    );
  }

  return (
    <Form onSubmit={(values) => void submit(values)}>
      <Checkbox
        name="twoFactor"
        label={words('twoFactor')}
        help={words('twoFactorHelp')}
        defaultChecked={policy.requireTwoFactor}
        disabled={readOnly}
      />
      <Checkbox
        label={words('methods')}
        help={words('methodsHelp')}
        error={lacksMethod ? words('chooseMethod') : undefined}
        checked={limitsMethods}
        disabled={readOnly}
        onChange={(event) => setLimitsMethods(event.target.checked)}
      />
      {limitsMethods && (
        <fieldset className="ua-choice-list">
          <legend className="ua-visually-hidden">{words('methods')}</legend>
          {methods.map((method) => (
            <Checkbox
              key={method}
              name="method"
              value={method}
              label={methodName(method)}
              // It asks for more than a tick, so nobody gets it by the way.
              defaultChecked={policy.allowedMethods?.includes(method) ?? method !== SSO}
              disabled={readOnly}
              onChange={({ target: { checked } }) => {
                setLacksMethod(false);
                if (method === SSO) setNamesSso(checked);
              }}
            />
          ))}
        </fieldset>
      )}
      {enforces && (
        <BreakGlassFields
          organizationId={organizationId}
          listed={policy.breakGlass}
          begins={!enforced}
          error={changeError}
          readOnly={readOnly}
          words={words}
        />
      )}
      <SessionAgeField current={policy.maximumSessionAge} readOnly={readOnly} words={words} />
      {refusal ? (
        <Alert focusFor={changeError}>{refusal}</Alert>
      ) : (
        <FormAlert error={changeError} pending={state.pending} retryAt={state.retryAt} />
      )}
      {!readOnly && (
        <div className="ua-row-actions">
          <Button type="submit" size="sm" pending={state.pending}>
            {words(state.pending ? 'saving' : 'save')}
          </Button>
          <p className="ua-card-note">{words('applies')}</p>
        </div>
      )}
    </Form>
  );
}
