'use client';

import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { NewDirectoryToken } from './directory.ts';

/** What a token is made for. A name that is new makes a directory. */
export type DirectoryTokenInput = Omit<
  AuthInputs['scim']['generateToken'],
  'organizationId' | 'organizationSlug'
>;

export interface DirectoryTokenState {
  /** Makes a token. Returns it with its text, which is kept nowhere; undefined if it was refused. */
  generate: (input: DirectoryTokenInput) => Promise<NewDirectoryToken | undefined>;
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Forgets the error. */
  reset: () => void;
}

/**
 * Makes a token by which a directory adds people to an organization and takes them out.
 *
 * @example
 * function NewToken({ show }: { show: (token: string) => void }) {
 *   const { generate, pending, error } = useDirectoryToken();
 *   return (
 *     <button
 *       type="button"
 *       disabled={pending}
 *       onClick={async () => show((await generate({ providerId: 'okta' }))?.scimToken ?? '')}
 *     >
 *       {error?.message ?? 'Connect Okta'}
 *     </button>
 *   );
 * }
 */
export function useDirectoryToken(
  organizationId?: string,
  callbacks: CardCallbacks = {},
): DirectoryTokenState {
  // The answer contains the token, so it is removed with the dialog.
  const mutation = trpc.scim.generateToken.useMutation({ gcTime: 0 });
  const call = useAuthCall(mutation);
  const report = useReport(callbacks);
  return {
    pending: call.pending,
    error: call.error,
    retryAt: call.retryAt,
    reset: call.reset,
    async generate(given) {
      const result = await call.run({ ...toOrganizationInput(organizationId), ...given });
      report(result, { event: { name: 'directory_token_created' } });
      if (!result.ok) return undefined;
      mutation.reset();
      return result.data;
    },
  };
}
