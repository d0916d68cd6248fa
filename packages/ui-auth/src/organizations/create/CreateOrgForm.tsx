'use client';

import { forwardRef, Suspense, useState } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps, FlowProps } from '#flow/flow-props.ts';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useReachedLimit } from '#organization-membership/useReachedLimit.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createOrg as english } from '#words/create-org.ts';
import { CreateOrgFields, type CreateOrgFieldsProps } from './CreateOrgFields.tsx';

const InviteForm = lazyPart(() => import('#invitations/InviteForm.tsx').then((module) => module.InviteForm));

export interface CreateOrgFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    Pick<FlowProps<Organization>, 'onSuccess'>,
    Omit<CreateOrgFieldsProps, 'onCreated' | 'localization'> {
  /** Shows a form to invite members before the next page. Default false. */
  inviteStep?: boolean | undefined;
  /** Page of the new organization. Without it the page stays. */
  redirectTo?: string | ((organization: Organization) => string) | undefined;
}

/** A page to create an organization. Nothing is rendered if organizations are off. */
export const CreateOrgForm = forwardRef<HTMLElement, CreateOrgFormProps>(function CreateOrgForm(props, ref) {
  const { redirectTo, onSuccess, inviteStep = false, localization, ...rest } = props;
  const { slug, base, keepActive, metadata, logo, ...card } = rest;
  const words = useMessages('createOrg', english, localization);
  const { go } = useRedirect();
  const { config } = useAuthConfig();
  const { status } = useSession();
  const limit = useReachedLimit();
  const [created, setCreated] = useState<Organization | null>(null);
  const [isInvited, setInvited] = useState(false);
  if (status === 'signed-out' || (config && !areOrganizationsOffered(config))) return null;

  async function finish(organization: Organization): Promise<void> {
    if ((await onSuccess?.(organization)) === false || redirectTo === undefined) return;
    go(typeof redirectTo === 'string' ? redirectTo : redirectTo(organization));
  }

  if (created) {
    return (
      <FlowCard {...card} ref={ref} takesFocus title={words('inviteTitle')} description={words('inviteText')}>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <InviteForm
            organizationId={created.id}
            localization={localization}
            onInvited={() => setInvited(true)}
            onDone={() => void finish(created)}
          />
        </Suspense>
        {!isInvited && (
          <Button variant="ghost" fullWidth onClick={() => void finish(created)}>
            {words('skip')}
          </Button>
        )}
      </FlowCard>
    );
  }

  const isReady = config !== undefined && limit !== undefined;
  return (
    <FlowCard {...card} ref={ref} title={words('title')} description={words('subtitle')}>
      {!isReady && (
        <LoadingRegion>
          <Skeleton shape="control" />
        </LoadingRegion>
      )}
      {isReady && !config.organization.create && <Alert tone="info">{words('notAllowed')}</Alert>}
      {isReady && config.organization.create && (
        <CreateOrgFields
          slug={slug}
          base={base}
          keepActive={keepActive}
          metadata={metadata}
          logo={logo}
          localization={localization}
          onCreated={(organization) => (inviteStep ? setCreated(organization) : void finish(organization))}
        />
      )}
    </FlowCard>
  );
});
