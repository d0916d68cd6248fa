'use client';

import { type ReactNode, useState } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { useReachedLimit } from '#organization-membership/useReachedLimit.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { AvatarOptions } from '#profile/PictureRow.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createOrg as english } from '#words/create-org.ts';
import { LogoRow } from './LogoRow.tsx';
import { SlugField } from './SlugField.tsx';
import { type CreateOrgOptions, useCreateOrg } from './useCreateOrg.ts';

export interface CreateOrgFieldsProps extends CreateOrgOptions {
  /** `auto` shows the slug, for which there is room, once there is a name, `hidden` never. Default `auto`. */
  slug?: 'auto' | 'visible' | 'hidden' | undefined;
  /** Text in front of the slug, for example `example.com/o/`. */
  base?: string | undefined;
  /** Upload of a logo. Without `upload` there is no field for one. */
  logo?: AvatarOptions | false | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
  onCreated: (organization: Organization) => void;
}

interface FieldsProps extends CreateOrgFieldsProps {
  /** Content beside the main button. */
  cancel?: ReactNode;
}

/** Name and slug of a new organization, and the button that creates it; or a message if the limit is reached. */
export function CreateOrgFields({
  slug = 'auto',
  base,
  logo: logoOptions = false,
  localization,
  onCreated,
  cancel,
  ...options
}: FieldsProps) {
  const words = useMessages('createOrg', english, localization);
  const { appearance } = useAuthUI();
  const flow = useCreateOrg(options);
  const limit = useReachedLimit() ?? null;
  const [logo, setLogo] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const isSlugWaiting = slug === 'auto' && flow.name.trim() === '';

  async function submit(): Promise<void> {
    // The new one may reach the limit: the form stays until the page changes.
    setSent(true);
    const announcement = words('created', { name: flow.name.trim() });
    const organization = await flow.create({ announcement, ...(logo !== null && { logo }) });
    if (organization) onCreated(organization);
  }

  if (limit !== null && !isSent) {
    return (
      <>
        <Alert tone="info">{words('limitReached', { count: limit })}</Alert>
        {cancel && <div className="ua-card-actions">{cancel}</div>}
      </>
    );
  }

  return (
    <Form errors={flow.errors.fields} onSubmit={() => void submit()}>
      {logoOptions !== false && logoOptions.upload && (
        <LogoRow
          logo={logo}
          localization={localization}
          name={flow.name}
          slug={flow.slug}
          onChange={setLogo}
          options={logoOptions}
        />
      )}
      <Field name="name" label={words('name')} required>
        <Input
          autoComplete="organization"
          autoFocus={appearance.autoFocus !== false}
          maxLength={128}
          value={flow.name}
          onValueChange={flow.setName}
        />
      </Field>
      {slug !== 'hidden' && (
        <SlugField
          value={flow.slug}
          onChange={flow.setSlug}
          base={base}
          paused={flow.pending}
          waiting={isSlugWaiting}
          localization={localization}
        />
      )}
      <FormAlert error={flow.errors.form} pending={flow.pending} retryAt={flow.retryAt} />
      <div className="ua-card-actions">
        {cancel}
        <Button type="submit" pending={flow.pending}>
          {words(flow.pending ? 'creating' : 'create')}
        </Button>
      </div>
    </Form>
  );
}
