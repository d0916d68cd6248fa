import { originsOfHosts } from '#features/enterprise-connections/options.ts';
import { defineWayOfTenants } from '#features/openid-client/way-out.ts';

/** How requests to the identity provider of an organization leave the service. */
export const wayOfOrganization = defineWayOfTenants({ privateOrigins: (deps) => originsOfHosts(deps) });
