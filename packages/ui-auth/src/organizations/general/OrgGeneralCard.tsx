'use client';

import { useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { ActionSkeleton, CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { EditingActions } from '#card/EditingActions.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { Organization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { type AvatarOptions, PictureRow } from '#profile/PictureRow.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { orgGeneral as english } from '#words/org-general.ts';
import { profileCard } from '#words/profile-card.ts';
import { SlugField } from '../create/SlugField.tsx';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { type OrgGeneralCardState, useOrgGeneralCard } from './useOrgGeneralCard.ts';

export interface OrgGeneralCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Upload of the logo; false shows none. */
  logo?: AvatarOptions | false | undefined;
  /** Text in front of the slug, for example `example.com/o/`. */
  base?: string | undefined;
}

/** Name, slug and logo of an organization. */
export const OrgGeneralCard = defineOrganizationCard<OrgGeneralCardProps, 'orgGeneral'>(
  {
    name: 'org-general-card',
    group: 'orgGeneral',
    english,
    isOffered: areOrganizationsOffered,
  },
  General,
);

const logoEvent = { name: 'org_updated' as const, fields: ['logo'] };

function General({ words, frame, ...props }: CardInside<OrgGeneralCardProps, 'orgGeneral'>) {
  const { logo, base = '', onSuccess, onError, localization, organizationId: given } = props;
  const pictureWords = useMessages('profileCard', profileCard, localization);
  const { status } = useSession();
  const { membership, error, refetch } = useMembership(given);
  const state = useOrgGeneralCard({ onSuccess, onError });
  const { editing } = state;
  if (status === 'signed-out' || membership === null) return null;

  const readOnly = props.readOnly || membership?.can({ organization: ['update'] }) === false;
  const edit = (
    <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
      {words('edit')}
    </Button>
  );
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={membership ? !readOnly && !editing.active && edit : !error && <ActionSkeleton key="waiting" />}
    >
      {!membership && error && <CardFailed error={error} onRetry={refetch} />}
      {!membership && !error && <CardSkeleton rows={1} picture={64} hasButton />}
      {membership && (
        <PictureRow
          subject={{
            image: membership.organization.logo,
            save: (image) => state.saveLogo(membership.organization.id, image),
            upload: (file) => state.uploadLogo(membership.organization.id, file),
            event: logoEvent,
          }}
          face={<OrgAvatar organization={membership.organization} size={64} alt={pictureWords('picture')} />}
          title={membership.organization.name}
          detail={`${base}${membership.organization.slug}`}
          avatar={logo}
          shape="square"
          words={pictureWords}
          readOnly={readOnly}
          onSuccess={onSuccess}
          onError={onError}
        />
      )}
      {membership && editing.active && (
        <GeneralForm
          organization={membership.organization}
          state={state}
          base={base}
          words={words}
          localization={localization}
        />
      )}
    </SettingsCard>
  );
}

interface GeneralFormProps {
  organization: Organization;
  state: OrgGeneralCardState;
  base: string;
  words: Words<keyof typeof english>;
  localization: Localization | undefined;
}

function GeneralForm({ organization, state, base, words, localization }: GeneralFormProps) {
  const { editing, errors, saving, retryAt, save } = state;
  const [slug, setSlug] = useState(organization.slug);
  return (
    <Form
      onKeyDown={editing.onKeyDown}
      errors={errors.fields}
      onSubmit={(values) =>
        void save(organization, { name: String(values.get('name')).trim(), slug }, words('saved'))
      }
    >
      <Field name="name" label={words('name')} required>
        <Input
          ref={editing.firstField}
          defaultValue={organization.name}
          autoComplete="organization"
          maxLength={128}
        />
      </Field>
      <SlugField
        value={slug}
        onChange={setSlug}
        own={organization.slug}
        paused={saving}
        base={base || undefined}
        help={words('slugWarning')}
        localization={localization}
      />
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={saving}
        retryAt={retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('save')}
        pendingLabel={words('saving')}
      />
    </Form>
  );
}
