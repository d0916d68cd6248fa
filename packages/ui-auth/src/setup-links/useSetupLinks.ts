'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallState, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';

/** A set-up link of an organization that still works. */
export type SetupLink = AuthOutputs['organization']['listSetupLinks'][number];
/** What a set-up link may be for. */
export type SetupPurpose = SetupLink['for'][number];
/** A new set-up link. */
export type NewSetupLink = Omit<AuthInputs['organization']['createSetupLink'], 'organizationId'>;

export interface SetupLinksState {
  /** The newest first. Undefined until the server has answered. */
  links: readonly SetupLink[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** The call that makes a link. */
  creation: CallState;
  /** The URL of the link that was made last, which is shown once; null before. */
  url: string | null;
  /** Returns whether the link was made. */
  create: (draft: NewSetupLink) => Promise<boolean>;
  /** Id of the link that is being revoked. */
  busy: string | null;
  /** Ends a link, and shows the notice. */
  revoke: (link: SetupLink, notice: string) => Promise<void>;
}

/**
 * Links by which somebody without an account sets something up for an organization.
 *
 * @example
 * function SetupLinks({ organizationId }: { organizationId: string }) {
 *   const { links, url, create, creation } = useSetupLinks(organizationId);
 *   return (
 *     <>
 *       <button type="button" disabled={creation.pending} onClick={() => void create({ for: ['sso'] })}>
 *         Make a link
 *       </button>
 *       {url && <code>{url}</code>}
 *       {creation.error?.message}
 *       {links?.map(({ id, expiresAt }) => <p key={id}>{expiresAt}</p>)}
 *     </>
 *   );
 * }
 */
export function useSetupLinks(organizationId?: string, callbacks: CardCallbacks = {}): SetupLinksState {
  const { status } = useSession();
  const input = toOrganizationInput(organizationId);
  const asked = trpc.organization.listSetupLinks.useQuery(input, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listSetupLinks, input, 'query'));
  const creation = useAuthCall(trpc.organization.createSetupLink.useMutation());
  const revocation = useAuthCall(trpc.organization.revokeSetupLink.useMutation());
  const report = useReport(callbacks);
  const toast = useToast();
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  return {
    links: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    creation,
    url,
    async create(draft) {
      setUrl(null);
      const result = await creation.run({ ...input, ...draft });
      if (result.ok) setUrl(result.data.url);
      return report(result, { event: { name: 'setup_link_created' } });
    },
    busy,
    async revoke({ id }, notice) {
      setBusy(id);
      const result = await revocation.run({ ...input, id });
      setBusy(null);
      if (report(result, { event: { name: 'setup_link_revoked' } })) toast({ title: notice });
    },
  };
}
