import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart } from '#core/feature/define-feature.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { hasProvider, issuerOf, providerOptions } from '#features/oauth-grants/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Facts about applications for pages. */
export const providerConfig = defineConfigPart({
  schema: z.object({
    oauthProvider: z.object({
      /** Other applications sign people in with the service. */
      enabled: z.boolean(),
      /** What applications know the service by: the URL from which they find everything else; null: it is off. */
      issuer: z.string().nullable(),
      /** Who may sign in with applications of organizations; null: organizations have none. */
      organizationClients: z
        .object({
          audience: z.enum(['members', 'everyone']),
          /** Scopes that they may have for themselves. */
          scopes: z.array(z.string()),
        })
        .nullable(),
      /** People may have applications of their own. */
      personalClients: z.boolean(),
      /** Scopes of the operator, in words. */
      scopes: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          description: z.string().optional(),
          sensitive: z.boolean(),
        }),
      ),
    }),
  }),
  of(deps: AuthDeps) {
    const enabled = hasProvider(deps);
    const rules = enabled && hasOrganizations(deps) ? findOrganizationRules(deps) : undefined;
    const scopes = enabled ? Object.entries(providerOptions.of(deps).scopes) : [];
    return {
      oauthProvider: {
        enabled,
        issuer: enabled ? issuerOf(deps) : null,
        organizationClients: rules ? { audience: rules.audience, scopes: [...rules.scopes] } : null,
        personalClients: enabled && clientOptions.of(deps).personalClients,
        scopes: scopes.map(([name, words]) => ({ name, ...words })),
      },
    };
  },
});
