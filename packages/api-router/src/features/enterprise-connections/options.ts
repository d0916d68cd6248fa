import type { Organization } from '@keystead/db';
import { z } from 'zod';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { type Awaitable, callback, flag, numberOr, seconds, texts } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import { domainOptions } from '#features/organization-domains/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** A connection, as functions of the operator get it. */
export interface ConnectionFacts {
  providerId: string;
  organizationId: string;
  protocol: 'oidc' | 'saml';
  issuer: string;
}

/** Somebody whom a connection has signed in. */
export interface ProvisionedUser {
  user: UserView;
  connection: ConnectionFacts;
  /** What the identity provider said about the person. */
  claims: Readonly<Record<string, unknown>>;
}

/** Organizations bring their own identity providers. */
export const ssoOptions = defineOptions(
  'sso',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether organizations can have identity providers of their own. On when the section is there; `false` is off.',
    }),
    connectionLimit: numberOr<(organization: Pick<Organization, 'id' | 'slug'>) => Awaitable<number>>(0)
      .default(5)
      .meta({
        kind: 'number or function',
        description:
          'Largest number of identity providers of an organization, or a function `(organization) => number`.',
      }),
    allowedHosts: texts.default([]).meta({
      description:
        'Hosts with their ports, such as `keycloak.internal:8443`, that organizations may name although they have no public IP address or no https. Their owners can then make the service send requests there.',
    }),
    clockSkew: seconds.max(300, 'at most 300 seconds').default(120).meta({
      description: 'Seconds that the clock of an identity provider may differ by, in assertions of SAML.',
    }),
    provisionUser: callback<(provisioned: ProvisionedUser) => Awaitable<void>>().optional().meta({
      description:
        'Runs after an identity provider has signed somebody in: `({ user, connection, claims })`. If it fails, the error is logged.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const hasConnections = (carrier: OptionCarrier): boolean => ssoOptions.of(carrier).enabled;

/** Exactly a host and a port, as the origin of a URL has them. */
const isHost = (host: string): boolean =>
  /:\d+$/.test(host) &&
  URL.canParse(`http://${host}`) &&
  new URL(`http://${host}`).host === host.replace(/:80$/, '');

/** Origins that the operator exempts for organizations. */
export const originsOfHosts = (carrier: OptionCarrier): string[] =>
  ssoOptions
    .of(carrier)
    .allowedHosts.flatMap((host) => [`http://${host}`, `https://${host}`].map((url) => new URL(url).origin));

/** Only addresses of verified domains come in, and connections belong to organizations. */
export const ssoRule: OptionRule = (carrier) => {
  if (!hasConnections(carrier)) return [];
  const needed = [
    [hasOrganizations(carrier), 'organization'],
    [domainOptions.of(carrier).enabled, 'organization.domains'],
  ] as const;
  const wrong = ssoOptions.of(carrier).allowedHosts.find((host) => !isHost(host));
  return [
    ...needed
      .filter(([isOn]) => !isOn)
      .map(([, path]) => `sso is on, and ${path} is off: expected ${path} to be on`),
    ...(wrong === undefined
      ? []
      : [`sso.allowedHosts has ${quote(wrong)}, expected hosts with a port, such as keycloak.internal:8443`]),
  ];
};
