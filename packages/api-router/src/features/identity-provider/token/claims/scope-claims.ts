import type { SessionRow } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';

export type Claims = Record<string, unknown>;

/** What claims are made of. */
export interface Described {
  user: UserView;
  place: Pick<LivingGrant, 'organization' | 'member'>;
  carrier: ServiceCarrier;
}

/** The last word of a name is the family name. One word is neither. */
function toNames(name: string): { given: string; family: string } | undefined {
  const words = name.split(' ').filter(Boolean);
  const family = words.at(-1);
  return words.length < 2 || family === undefined
    ? undefined
    : { given: words.slice(0, -1).join(' '), family };
}

/** A URL that other applications can load. A picture inside of its URL would make tokens large. */
function toPicture({ user: { image }, carrier }: Described): string | undefined {
  if (!image || image.startsWith('data:')) return undefined;
  const { origin } = serviceOptions.of(carrier).base;
  return URL.canParse(image, origin) ? new URL(image, origin).href : undefined;
}

type ToClaim = (described: Described) => unknown;

/** Each scope of OpenID Connect Core section 5.4, and that of organizations, with its claims. */
const byScope: Readonly<Record<string, Readonly<Record<string, ToClaim>>>> = {
  profile: {
    name: ({ user }) => user.name || undefined,
    given_name: ({ user }) => toNames(user.name)?.given,
    family_name: ({ user }) => toNames(user.name)?.family,
    picture: toPicture,
    preferred_username: ({ user }) => user.username ?? undefined,
    updated_at: ({ user }) => Math.floor(user.updatedAt.getTime() / 1000),
  },
  email: {
    email: ({ user }) => user.email,
    email_verified: ({ user }) => user.emailVerified,
  },
  organization: {
    org_id: ({ place }) => place.organization?.id,
    org_slug: ({ place }) => place.organization?.slug,
    org_name: ({ place }) => place.organization?.name,
    org_role: ({ place }) => place.member?.role,
  },
};

const scopeOf = (claim: string): string | undefined =>
  Object.keys(byScope).find((scope) => Object.hasOwn(byScope[scope] ?? {}, claim));

/** Names of all claims about people. */
export const personClaims: readonly string[] = Object.values(byScope).flatMap((claims) =>
  Object.keys(claims),
);

/**
 * The claims of these scopes, and those that were asked for by name and allowed with them (OpenID Connect Core section
 * 5.5). What a person does not have is left out.
 */
export function toScopeClaims(
  described: Described,
  scopes: readonly string[],
  asked: readonly string[] = [],
): Claims {
  const names = personClaims.filter(
    (claim) => scopes.includes(scopeOf(claim) ?? '') || asked.includes(claim),
  );
  const claims = names.map((name) => [name, byScope[scopeOf(name) ?? '']?.[name]?.(described)] as const);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
}

/** The person of a grant as claims and hooks see them; undefined for a client that acts for itself. */
export const toDescribed = (
  carrier: ServiceCarrier,
  { user, ...place }: Pick<LivingGrant, 'organization' | 'member'> & { user: SessionRow['user'] | null },
): Described | undefined => (user === null ? undefined : { user: toUserView(carrier, user), place, carrier });
