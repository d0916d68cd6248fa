'use client';

import { type CardInside, defineCard } from '#card/define-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useSession } from '#provider/session/useSession.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import { type ApiKeyOwner, areOrganizationKeysOffered, areOwnKeysOffered } from './is-offered.ts';
import { Keys, type KeysProps } from './Keys.tsx';

export interface ApiKeysTableProps extends Omit<KeysProps, 'owner' | 'rights' | 'words' | 'frame'> {
  /** Owner of the keys: the signed-in user, or an organization. Default `user`. */
  owner?: ApiKeyOwner | undefined;
}

/** The API keys of a user or of an organization: creating, usage, rotating and revoking. */
export const ApiKeysTable = defineCard<ApiKeysTableProps, 'apiKeys'>(
  {
    name: 'api-keys-table',
    group: 'apiKeys',
    english,
    asks: ['apiKey.list'],
    changes: ['apiKey.create', 'apiKey.update', 'apiKey.delete'],
    isOffered: (config, { owner = 'user' }) =>
      owner === 'user' ? areOwnKeysOffered(config) : areOrganizationKeysOffered(config),
  },
  KeysOfOwner,
);

type Inside = CardInside<ApiKeysTableProps, 'apiKeys'>;

function KeysOfOwner({ owner = 'user', ...props }: Inside) {
  if (owner === 'user') return <OwnKeys {...props} />;
  return <OrganizationKeys {...props} organizationId={owner.organizationId} />;
}

const all = { create: true, update: true, delete: true };
const nothing = { create: false, update: false, delete: false };

function OwnKeys({ readOnly = false, ...props }: Inside) {
  const { status } = useSession();
  return status === 'signed-out' ? null : (
    <Keys {...props} owner="user" readOnly={readOnly} rights={readOnly ? nothing : all} />
  );
}

/** Permissions of a member on the keys of their organization; without them there is no card. */
function OrganizationKeys({
  organizationId,
  readOnly = false,
  ...props
}: Inside & { organizationId: string }) {
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
