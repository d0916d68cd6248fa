import { Organization, type OrganizationKey } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';

/**
 * Input fields that name an organization. Every call that takes the id takes the slug in its place, and a
 * call gets both from here.
 */
export const organizationFields = {
  organizationId: z.string().optional(),
  /** In place of `organizationId`. If both are there they have to be of the same organization. */
  organizationSlug: z.string().optional(),
};

/** Input of a call that never means the active organization. */
export const namedInput = z.object(organizationFields).refine((input) => findNamed(input) !== undefined, {
  message: 'organizationId or organizationSlug is needed',
  path: ['organizationId'],
});

/** With both, an organization is found by the id and must have the slug. */
export type OrganizationName = { id: string; slug?: string } | { slug: string };

const valueAt = (input: unknown, name: keyof typeof organizationFields): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

const isName = (value: unknown, least: number): value is string =>
  typeof value === 'string' && value.length >= least;

/**
 * The organization that an input names; undefined if it names none. `least` is the number of characters from
 * which a text is a name.
 */
export function findNamed(input: unknown, { least = 0 } = {}): OrganizationName | undefined {
  const id = valueAt(input, 'organizationId');
  const given = valueAt(input, 'organizationSlug');
  const slug = isName(given, least) ? given.trim().toLowerCase() : undefined;
  if (id === null && slug !== undefined) throw new AuthError(ORGANIZATION_NAMES_DIFFER);
  if (isName(id, least)) return { id, ...(slug !== undefined && { slug }) };
  return slug === undefined ? undefined : { slug };
}

/** An input names no organization on purpose by null. */
export const namesNone = (input: unknown): boolean => valueAt(input, 'organizationId') === null;

/** The key by which a named organization is found; `assertNamed` has to follow. */
export const toKey = (name: OrganizationName): OrganizationKey =>
  'id' in name ? { id: name.id } : { slug: name.slug };

/** The first of the names that were given counts. */
export const isNamed = (name: OrganizationName, { id, slug }: { id: string; slug: string }): boolean =>
  'id' in name ? name.id === id : name.slug === slug;

/**
 * Refuses an organization that was found by its id and has another slug than the one in the input. Only for
 * callers who may see the slug.
 */
export function assertNamed(name: OrganizationName, { slug }: { slug: string }): void {
  if (name.slug !== undefined && name.slug !== slug) throw new AuthError(ORGANIZATION_NAMES_DIFFER);
}

/**
 * Id of a named organization, for callers who may see all of them; undefined for a slug that no organization
 * has. The organization of an id may be deleted, or gone.
 */
export async function findNamedId(unit: Unit, name: OrganizationName): Promise<string | undefined> {
  if ('id' in name && name.slug === undefined) return name.id;
  const where = 'id' in name ? { id: name.id } : { slug: name.slug, deletedAt: null };
  const organization = await unit.em().findOne(Organization, where);
  if ('id' in name) assertNamed(name, organization ?? { slug: '' });
  return organization?.id;
}
