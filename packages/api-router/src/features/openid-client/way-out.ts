import type { createLocalJWKSet } from 'jose';
import type { AuthDeps } from '#core/call/deps.ts';
import { type PerService, perService } from '#core/call/per-service.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { assertWebUrl, type FindAddresses } from '#core/http/outgoing/find-target.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { boundByOwner } from '#core/http/outgoing/names/bound-by-owner.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { type BoundedMap, createBoundedMap } from '#features/openid-client/bounded-map.ts';
import { providerCallOptions } from '#features/openid-client/options.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';

/** Dependencies of a request to a provider. */
export type ClientContext = Pick<UnitSource, 'deps' | 'options' | 'now'>;

/** What was read on one way out. Another way never sees it: it may not reach the same servers. */
export interface ReadThere {
  /** Discovery documents by issuer, with their end in milliseconds. */
  documents: BoundedMap<{ endpoints: ProviderEndpoints; until: number }>;
  /** Keys by URL, with the times of the request that they came by and of the last one, in milliseconds. */
  keys: BoundedMap<{ find: Promise<ReturnType<typeof createLocalJWKSet>>; at: number; askedAt: number }>;
}

/** How requests to a provider leave the service: it depends on who chose the URLs. */
export interface WayOut {
  fetch: PerService<AuthDeps['fetch']>;
  /** Seconds to wait for an answer. */
  timeLimit: (ctx: ClientContext) => number;
  /** Bytes of an answer. */
  bodyLimit: number;
  read: PerService<ReadThere>;
  /** Checks a URL without asking for it. Throws an `OutgoingError`. `issuer` is that of the document which names it. */
  assertAllowed: (ctx: ClientContext, url: string, issuer?: string) => void;
}

/** Issuers to remember: enough for those in use, and not too many when tenants name them without end. */
const MOST_ISSUERS = 500;

const nothingRead = (): PerService<ReadThere> =>
  perService(() => ({
    documents: createBoundedMap(MOST_ISSUERS),
    keys: createBoundedMap(MOST_ISSUERS),
  }));

/** The same way, on which nothing was read yet: for checks that must see what a provider says now. */
export const withoutMemory = (way: WayOut): WayOut => ({ ...way, read: nothingRead() });

/** For providers that the operator names in the configuration. It reaches the operator's private origins. */
export const wayOfOperator: WayOut = {
  fetch: { of: ({ deps }) => deps.fetch },
  timeLimit: (ctx) => providerCallOptions.of(ctx).providerTimeout,
  bodyLimit: 1024 * 1024,
  read: nothingRead(),
  assertAllowed(_, url, issuer) {
    // Secrets are sent to these URLs: plain http is allowed only if the operator's issuer is plain http.
    if (issuer !== undefined && !['https:', new URL(issuer).protocol].includes(new URL(url).protocol))
      throw new OutgoingError('url', 'the discovery document names a URL without https');
  },
};

export interface TenantRules {
  /** Origins that the operator exempts for tenants alone. Those for the operator's own requests do not count. */
  privateOrigins?: (deps: AuthDeps) => readonly string[];
  /** Look-up of names, in place of the DNS. */
  findAddresses?: FindAddresses;
}

/** Bounds of a request for a tenant. */
const OF_TENANTS = { timeLimit: 5, bodyLimit: 512 * 1024, webPorts: true };

/**
 * Defines the way for providers that tenants name, such as organizations. It reaches public IP addresses alone, by https,
 * at port 443 or one from 1024 on: never the operator's private origins, nor this machine. Slow look-ups of names for one
 * tenant delay no other one.
 *
 * @example const wayOfTenant = defineWayOfTenants(); wayOfTenant(organization.id);
 */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export function defineWayOfTenants({
  privateOrigins = () => [],
  findAddresses = createFindAddresses({ of: 'strangers' }),
}: TenantRules = {}): (tenant: string) => WayOut {
  const addressesOf = boundByOwner(findAddresses);
  const shared = {
    timeLimit: () => OF_TENANTS.timeLimit,
    bodyLimit: OF_TENANTS.bodyLimit,
    read: nothingRead(),
    assertAllowed({ deps }: ClientContext, url: string): void {
      assertWebUrl(url, privateOrigins(deps));
    },
  };
  return (tenant) => ({
    ...shared,
    fetch: {
      of: ({ deps }) =>
        createGuardedFetch({
          ...OF_TENANTS,
          privateOrigins: privateOrigins(deps),
          findAddresses: addressesOf(tenant),
        }),
    },
  });
}
