'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { toPolicyRefusal } from '#organization-policies/policy-refusal.ts';
import { SessionAgeField } from '#organization-policies/SessionAgeField.tsx';
import { useOrganizationPolicyCard } from '#organization-policies/useOrganizationPolicyCard.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationPolicy } from '#words/organization-policy.ts';
import { StepActions, type StepProps } from './StepActions.tsx';

interface EntryPolicyProps extends StepProps {
  localization: Localization | undefined;
}

/** The rules for sign-ins that most begin with. Everything else stays as it is. */
export function EntryPolicy({ organizationId, localization, ...step }: EntryPolicyProps) {
  const words = useMessages('organizationPolicy', organizationPolicy, localization);
  const user = useUser();
  const { policy, error, refetch, changeError, pending, retryAt, save } =
    useOrganizationPolicyCard(organizationId);
  const refusal = toPolicyRefusal(changeError, words);
  const main = (
    <Button type="submit" pending={pending}>
      {pending ? words('saving') : step.words('finish')}
    </Button>
  );

  async function submit(values: FormData): Promise<void> {
    if (!policy) return step.next();
    const age = Number(values.get('age'));
    const asked = {
      requireTwoFactor: values.has('twoFactor'),
      maximumSessionAge: age === 0 ? null : age,
    };
    const isSame =
      asked.requireTwoFactor === policy.requireTwoFactor &&
      asked.maximumSessionAge === policy.maximumSessionAge;
    if (isSame || (await save(asked, words('saved')))) step.next();
  }

  return (
    <Form onSubmit={(values) => void submit(values)}>
      {!policy && error && <CardFailed error={error} onRetry={refetch} />}
      {!policy && !error && <CardSkeleton rows={1} picture={16} />}
      {policy && (
        <>
          <Checkbox
            name="twoFactor"
            label={words('twoFactor')}
            help={words(user?.twoFactorEnabled ? 'twoFactorHelp' : 'lockedOut.two-factor')}
            defaultChecked={policy.requireTwoFactor}
            // Without a second step of their own the owner would be the first to be locked out.
            disabled={!user?.twoFactorEnabled && !policy.requireTwoFactor}
          />
          <SessionAgeField current={policy.maximumSessionAge} readOnly={false} words={words} />
        </>
      )}
      {refusal ? (
        <Alert focusFor={changeError}>{refusal}</Alert>
      ) : (
        <FormAlert error={changeError} pending={pending} retryAt={retryAt} />
      )}
      <StepActions {...step}>{main}</StepActions>
    </Form>
  );
}
