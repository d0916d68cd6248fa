'use client';

import { useMemo } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { toBase64 } from '#profile/kept-pictures.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { withSlugField } from '../create/with-slug-field.ts';

/** The values of an organization that can be changed. */
export type OrgGeneralChanges = Partial<Pick<Organization, 'name' | 'slug' | 'logo'>>;

export interface OrgGeneralCardState {
  editing: Editing;
  errors: FormErrors<'name' | 'slug'>;
  saving: boolean;
  /** Time, in milliseconds since 1970, from which the service accepts calls again. */
  retryAt: number | null;
  /** `announcement` is announced after saving. */
  save: (organization: Organization, changes: OrgGeneralChanges, announcement: string) => Promise<void>;
  /** Saves the URL of a logo, or null for none. */
  saveLogo: (organizationId: string, logo: string | null) => Promise<CallResult<unknown>>;
  /** Sends a logo of at most 512 pixels and 100 kB to the service, which keeps it. */
  uploadLogo: (organizationId: string, logo: Blob) => Promise<CallResult<unknown>>;
}

const fieldNames = { name: 'name', slug: 'slug', 'data.name': 'name', 'data.slug': 'slug' } as const;

/**
 * Name, slug and logo of an organization, and how to change them.
 *
 * @example
 * function Rename({ organization, name }: { organization: Organization; name: string }) {
 *   const { save, saving, errors } = useOrgGeneralCard();
 *   return (
 *     <>
 *       <button type="button" disabled={saving} onClick={() => void save(organization, { name }, 'Renamed.')}>
 *         Rename
 *       </button>
 *       <p role="alert">{errors.fields.name ?? errors.form?.message}</p>
 *     </>
 *   );
 * }
 */
export function useOrgGeneralCard(callbacks: CardCallbacks = {}): OrgGeneralCardState {
  const call = useAuthCall(trpc.organization.update.useMutation(), { keepsAnswers: true });
  const logo = useAuthCall(trpc.organization.update.useMutation(), { keepsAnswers: true });
  const upload = useAuthCall(trpc.organization.setLogo.useMutation(), { keepsAnswers: true });
  const editing = useEditing(call.reset);
  const report = useReport(callbacks);
  const error = useMemo(() => withSlugField(call.error), [call.error]);
  const errors = useFormErrors(error, fieldNames);

  async function save(
    organization: Organization,
    changes: OrgGeneralChanges,
    announcement: string,
  ): Promise<void> {
    const { name = organization.name, slug = organization.slug } = changes;
    const data = {
      ...(name !== organization.name && { name }),
      ...(slug !== organization.slug && { slug }),
    };
    const fields = Object.keys(data);
    if (fields.length === 0) return editing.stop();
    const result = await call.run({ organizationId: organization.id, data });
    if (!report(result, { event: { name: 'org_updated', fields }, announcement })) return;
    await call.refresh();
    editing.stop();
  }

  async function saveLogo(organizationId: string, image: string | null): Promise<CallResult<unknown>> {
    const result = await logo.run({ organizationId, data: { logo: image } });
    if (result.ok) await logo.refresh();
    return result;
  }

  async function uploadLogo(organizationId: string, file: Blob): Promise<CallResult<unknown>> {
    const result = await upload.run({ organizationId, picture: await toBase64(file) });
    if (result.ok) await upload.refresh();
    return result;
  }

  const { pending: saving, retryAt } = call;
  return { editing, errors, saving, retryAt, save, saveLogo, uploadLogo };
}
