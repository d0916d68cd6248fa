'use client';

import { useId, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { useOrganizationDomainsCard } from '#organization-domains/useOrganizationDomainsCard.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Choice } from '../Choice.tsx';
import { type IdentityProvider, identityProviders, places, providerNames } from '../identity-providers.ts';
import { OwnValue } from '../OwnValue.tsx';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './step-props.ts';

/** The domains whose addresses come in. They are proved in the card of domains. */
export function DomainStep(props: StepProps) {
  const { wizard, organizationId, words } = props;
  const { domains, error, refetch } = useOrganizationDomainsCard(organizationId);
  const [isMissing, setMissing] = useState(false);
  if (!domains) return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} />;
  const { form, connection } = wizard;
  const proved = domains.filter(({ status }) => status === 'verified').map(({ domain }) => domain);
  // Where there is one, it is the one.
  const chosen = wizard.domains ?? (proved.length === 1 ? proved : []);
  const hasPending = chosen.some((domain) => !proved.includes(domain));

  async function next(): Promise<void> {
    const domain = chosen.join(',');
    setMissing(domain === '');
    if (domain === '') return;
    wizard.setDomains(chosen);
    if (connection && connection.domain !== domain) {
      const stored = await form.save(connection.providerId, { domain });
      if (!stored) return;
      wizard.setConnection(stored);
    }
    wizard.next();
  }

  return (
    <Form onSubmit={() => void next()}>
      <p className="ua-card-note">{words('domainText')}</p>
      {domains.length === 0 && <Alert tone="info">{words('noDomain')}</Alert>}
      <fieldset className="ua-choice-list">
        <legend className="ua-visually-hidden">{words('domains')}</legend>
        {domains.map(({ domain, status }) => (
          <Checkbox
            key={domain}
            label={domain}
            help={status === 'verified' ? undefined : words('notVerified')}
            checked={chosen.includes(domain)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== domain);
              wizard.setDomains(event.target.checked ? [...others, domain] : others);
              setMissing(false);
            }}
          />
        ))}
      </fieldset>
      {hasPending && <Alert tone="warning">{words('unverifiedText')}</Alert>}
      {isMissing && <Alert>{words('chooseDomain')}</Alert>}
      <FormAlert error={form.error} pending={form.pending} retryAt={form.retryAt} />
      <StepActions {...props} pending={form.pending} />
    </Form>
  );
}

const isKind = (value: string): value is IdentityProvider => identityProviders.some((one) => one === value);

const protocols = ['oidc', 'saml'] as const;

/** Which product it is, what it speaks, and its name in URLs. */
export function KindStep(props: StepProps) {
  const { wizard, words } = props;
  const kindId = useId();
  return (
    <Form
      onSubmit={(values) => {
        if (!wizard.connection) wizard.setProviderId(String(values.get('providerId')).trim());
        wizard.next();
      }}
    >
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={kindId}>
          {words('kind')}
        </label>
        <Select
          id={kindId}
          value={wizard.kind}
          options={identityProviders.map((value) => ({
            value,
            label: value === 'other' ? words('kind.other') : providerNames[value],
          }))}
          onValueChange={(value) => {
            if (isKind(value)) wizard.setKind(value);
          }}
        />
        <p className="ua-field-help">{words('kindHelp')}</p>
      </div>
      {wizard.hasSaml && !wizard.connection && (
        <Choice
          legend={words('protocol')}
          options={protocols.map((value) => ({ value, label: words(`protocol.${value}`) }))}
          value={wizard.protocol}
          onChange={wizard.setProtocol}
        />
      )}
      <Field
        name="providerId"
        label={words('providerId')}
        help={words('providerIdHelp')}
        required
        validate={(value) =>
          /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/.test(value) ? undefined : words('providerIdWrong')
        }
      >
        <Input
          dir="ltr"
          defaultValue={wizard.providerId}
          readOnly={wizard.connection !== null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </Field>
      <StepActions {...props} />
    </Form>
  );
}

/** Our values, and where they belong in the console of that product. */
export function OursStep(props: StepProps) {
  const { wizard, words } = props;
  const { kind, ours } = wizard;
  const place = kind === 'other' ? null : places[kind];
  return (
    <Form onSubmit={wizard.next}>
      <ol className="ua-sso-places">
        <li>{place ? words('openThere', { place: place.application }) : words('openAnywhere')}</li>
        <li>
          {words('pasteThere', { field: place?.redirectUri ?? 'redirect_uri' })}
          <OwnValue value={ours.redirectURI} copy={words('copyOwnRedirect')} />
        </li>
        <li>{words('scopesThere')}</li>
        <li>
          {words('logoutThere')}
          <OwnValue label="Sign-out redirect URI" value={ours.logoutUrl} copy={words('copyLogout')} />
          <OwnValue
            label="Back-channel logout URI"
            value={ours.backChannelLogoutUrl}
            copy={words('copyBackChannel')}
          />
        </li>
      </ol>
      <StepActions {...props} />
    </Form>
  );
}
