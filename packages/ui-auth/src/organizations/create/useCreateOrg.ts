'use client';

import { useMemo, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { toSlug } from '#organization-membership/to-slug.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAnnounce, useAuthEvents } from '#provider/useHost.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { withSlugField } from './with-slug-field.ts';

export interface CreateOrgOptions {
  /** Keeps the active organization. Default false: the new one becomes active. */
  keepActive?: boolean | undefined;
  /** Metadata of the new organization. */
  metadata?: Record<string, unknown> | undefined;
}

export interface CreateOrgFlow {
  /** As it was typed. */
  name: string;
  /** The last part of its address, made of the name until it is changed. */
  slug: string;
  /** Changes the name, and the slug that follows it. */
  setName: (name: string) => void;
  /** Stops the slug from following the name. */
  setSlug: (slug: string) => void;
  errors: FormErrors<'name' | 'slug'>;
  pending: boolean;
  /** Time, in milliseconds since 1970, from which the service accepts calls again. */
  retryAt: number | null;
  /** Undefined after an error, which `errors` has. */
  create: (details: { logo?: string | undefined; announcement: string }) => Promise<Organization | undefined>;
}

const fieldNames = { name: 'name', slug: 'slug' } as const;

/**
 * A new organization. Its slug follows the name until it is edited.
 *
 * @example
 * function NewOrg() {
 *   const { name, setName, slug, create, pending, errors } = useCreateOrg();
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void create({ announcement: `${name} is there.` });
 *       }}
 *     >
 *       <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
 *       <p role="alert">{errors.fields.name ?? errors.fields.slug ?? errors.form?.message}</p>
 *       <button type="submit" disabled={pending}>{`Create /${slug}`}</button>
 *     </form>
 *   );
 * }
 */
export function useCreateOrg({ keepActive = false, metadata }: CreateOrgOptions = {}): CreateOrgFlow {
  const call = useAuthCall(trpc.organization.create.useMutation(), { keepsAnswers: true });
  const announce = useAnnounce();
  const emit = useAuthEvents();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? toSlug(name);
  const error = useMemo(() => withSlugField(call.error), [call.error]);
  const errors = useFormErrors(error, fieldNames);

  async function create(details: Parameters<CreateOrgFlow['create']>[0]): Promise<Organization | undefined> {
    const { logo, announcement } = details;
    const result = await call.run({
      name: name.trim(),
      slug,
      ...(logo !== undefined && { logo }),
      ...(metadata && { metadata }),
      ...(keepActive && { keepCurrentActiveOrganization: true }),
    });
    if (!result.ok) return undefined;
    await call.refresh();
    announce(announcement);
    emit({ name: 'org_created' });
    const { members: _, ...organization } = result.data;
    return organization;
  }

  const { pending, retryAt } = call;
  return { name, slug, setName, setSlug: setOwnSlug, errors, pending, retryAt, create };
}
