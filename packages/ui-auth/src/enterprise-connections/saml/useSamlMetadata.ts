'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type ConnectionFault, findFaults } from '../connection.ts';
import type { ReadMetadata } from './certificate.ts';

/** Metadata as XML, or where it is. */
export type MetadataSource = Pick<AuthInputs['sso']['readMetadata'], 'metadata' | 'metadataUrl'>;

export interface SamlMetadataState {
  /** Reads metadata. Nothing is stored. */
  read: (source: MetadataSource) => Promise<void>;
  /** What it says; null before, and while it is read. */
  found: ReadMetadata | null;
  /** What is wrong with it. */
  faults: readonly ConnectionFault[];
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Forgets what was read. */
  reset: () => void;
}

/**
 * Reads the metadata of an identity provider that speaks SAML, to be looked at before it is used.
 *
 * @example
 * function Metadata({ url }: { url: string }) {
 *   const { read, found, pending, error } = useSamlMetadata();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void read({ metadataUrl: url })}>Read it</button>
 *       {error?.message}
 *       {found && <p>{`${found.entityID}, ${found.certificates.length} certificates`}</p>}
 *     </>
 *   );
 * }
 */
export function useSamlMetadata(organizationId?: string): SamlMetadataState {
  const call = useAuthCall(trpc.sso.readMetadata.useMutation());
  const [found, setFound] = useState<ReadMetadata | null>(null);
  return {
    found,
    faults: findFaults(call.error?.details),
    pending: call.pending,
    error: call.error,
    retryAt: call.retryAt,
    async read(source) {
      setFound(null);
      const result = await call.run({ ...toOrganizationInput(organizationId), ...source });
      if (result.ok) setFound(result.data);
    },
    reset() {
      setFound(null);
      call.reset();
    },
  };
}
