'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { FaultList } from '../FaultList.tsx';
import { IdentityChange } from '../IdentityChange.tsx';
import { OwnValue } from '../OwnValue.tsx';
import { OurMetadata } from '../saml/SamlOurs.tsx';
import { SamlSourceFields } from '../saml/SamlSourceFields.tsx';
import { metadataExamples, samlPlaces } from '../saml/saml-places.ts';
import { useSamlSource } from '../saml/useSamlSource.ts';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './step-props.ts';

/** Our values for SAML, and where they belong in the console of that product. */
export function SamlOursStep(props: StepProps) {
  const { wizard, words, saml } = props;
  const { kind, ours, connection } = wizard;
  const place = kind === 'other' ? null : samlPlaces[kind];
  return (
    <Form onSubmit={wizard.next}>
      <ol className="ua-sso-places">
        <li>{place ? words('openThere', { place: place.application }) : saml('openAnywhere')}</li>
        <li>
          {words('pasteThere', { field: place?.acs ?? 'Assertion Consumer Service URL' })}
          <OwnValue value={ours.acsUrl} copy={saml('copyAcs')} />
        </li>
        <li>
          {words('pasteThere', { field: place?.entityId ?? 'Entity ID' })}
          <OwnValue value={ours.spEntityId} copy={saml('copyEntityId')} />
        </li>
        <li>
          {words('logoutThere')}
          <OwnValue value={ours.logoutUrl} copy={saml('copyLogout')} />
        </li>
        <li>{place ? saml('attributesThere', { place: place.attributes }) : saml('attributesAnywhere')}</li>
        {place?.upload && <li>{saml('uploadThere', { place: place.upload })}</li>}
      </ol>
      {connection ? (
        <OurMetadata url={ours.spMetadataUrl} words={saml} />
      ) : (
        <p className="ua-card-note">{saml('metadataLater')}</p>
      )}
      <StepActions {...props} />
    </Form>
  );
}

/** Their metadata or their values. They are shown before they are stored. */
export function SamlTheirsStep(props: StepProps) {
  const { wizard, organizationId, words, saml } = props;
  const { kind, form, connection } = wizard;
  const source = useSamlSource(organizationId, connection ? 'keep' : 'url');
  const { faults, error, retryAt } = form;
  const pending = form.pending || source.pending;

  function toLabel(): string {
    if (source.way === 'keep') return words('next');
    return saml(source.found !== null || source.way === 'hand' ? 'use' : 'readIt');
  }

  async function store(values: FormData): Promise<void> {
    const theirs = await source.take(values);
    if (!theirs) return;
    if (source.way === 'keep') return wizard.next();
    const stored = connection
      ? await form.save(connection.providerId, theirs)
      : await form.add({
          providerId: wizard.providerId,
          domain: (wizard.domains ?? []).join(','),
          enabled: false,
          ...theirs,
        });
    if (!stored) return;
    wizard.setConnection(stored);
    wizard.next();
  }

  return (
    <Form onSubmit={(values) => void store(values)}>
      {kind !== 'other' && (
        <p className="ua-card-note">{words('findThere', { place: samlPlaces[kind].metadata })}</p>
      )}
      <SamlSourceFields
        source={source}
        connection={connection ?? undefined}
        placeholder={metadataExamples[kind]}
        saml={saml}
        words={words}
      />
      {faults.length > 0 && <FaultList faults={faults} words={words} />}
      <IdentityChange
        form={form}
        words={words}
        onConfirm={async (changes) => {
          const stored = connection && (await form.save(connection.providerId, changes));
          if (!stored) return;
          wizard.setConnection(stored);
          wizard.next();
        }}
      />
      <FormAlert error={faults.length > 0 ? null : error} pending={pending} retryAt={retryAt} />
      <StepActions {...props} pending={pending} label={toLabel()} />
    </Form>
  );
}
