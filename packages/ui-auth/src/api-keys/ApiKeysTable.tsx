'use client';

import { getQueryKey } from '@trpc/react-query';
import { type ForwardedRef, forwardRef } from 'react';
import { CardBoundary } from '#card/CardBoundary.tsx';
import { trpc } from '#client/trpc.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { type ApiKeyOwner, areOrganizationKeysOffered, areOwnKeysOffered } from './is-offered.ts';
import { Keys, type KeysProps } from './Keys.tsx';
import { apiKeys as english } from './words.ts';

export interface ApiKeysTableProps extends Omit<KeysProps, 'owner' | 'rights' | 'cardRef'> {
  /** Whose keys: of the signed-in user, or of an organization. Default `user`. */
  owner?: ApiKeyOwner | undefined;
}

/** The API keys of a person or of an organization: made, looked at, replaced and revoked. */
export const ApiKeysTable = forwardRef<HTMLElement, ApiKeysTableProps>(function ApiKeysTable(props, ref) {
  const { owner = 'user', ...rest } = props;
  const words = useMessages('apiKeys', english, props.localization);
  return (
    <CardBoundary
      name="api-keys-table"
      title={words('title')}
      queryKeys={[getQueryKey(trpc.apiKey.list)]}
      isOffered={owner === 'user' ? areOwnKeysOffered : areOrganizationKeysOffered}
      appearance={props.appearance}
    >
      {owner === 'user' ? (
        <OwnKeys {...rest} cardRef={ref} />
      ) : (
        <OrganizationKeys {...rest} organizationId={owner.organizationId} cardRef={ref} />
      )}
    </CardBoundary>
  );
});

type InnerProps = Omit<ApiKeysTableProps, 'owner'> & { cardRef: ForwardedRef<HTMLElement> };

const all = { create: true, update: true, delete: true };
const nothing = { create: false, update: false, delete: false };

function OwnKeys({ readOnly = false, ...props }: InnerProps) {
  const { status } = useSession();
  return status === 'signed-out' ? null : (
    <Keys {...props} owner="user" readOnly={readOnly} rights={readOnly ? nothing : all} />
  );
}

/** What a member may do with the keys of their organization; who may not see them sees no card. */
function OrganizationKeys({
  organizationId,
  readOnly = false,
  ...props
}: InnerProps & { organizationId: string }) {
  const { status } = useSession();
  const { membership } = useMembership(organizationId);
  const can = (action: string): boolean =>
    !readOnly && (membership?.isOwner === true || (membership?.can({ apiKey: [action] }) ?? false));
  const isReader =
    membership === undefined || membership?.isOwner === true || membership?.can({ apiKey: ['read'] });
  if (status === 'signed-out' || !isReader) return null;
  return (
    <Keys
      {...props}
      owner={{ organizationId }}
      readOnly={readOnly}
      rights={{ create: can('create'), update: can('update'), delete: can('delete') }}
    />
  );
}
