import { adminCreateOAuthClient } from '#features/identity-provider/clients/calls/admin-oauth2-create-client.ts';
import { adminDeleteOAuthClient } from '#features/identity-provider/clients/calls/admin-oauth2-delete-client.ts';
import { adminGetOAuthClient } from '#features/identity-provider/clients/calls/admin-oauth2-get-client.ts';
import { adminListOAuthClients } from '#features/identity-provider/clients/calls/admin-oauth2-list-clients.ts';
import { adminRotateClientSecret } from '#features/identity-provider/clients/calls/admin-oauth2-rotate-secret.ts';
import { adminUpdateOAuthClient } from '#features/identity-provider/clients/calls/admin-oauth2-update-client.ts';
import { rotateClientSecret } from '#features/identity-provider/clients/calls/oauth2-client-rotate-secret.ts';
import { createOAuthClient } from '#features/identity-provider/clients/calls/oauth2-create-client.ts';
import { deleteOAuthClient } from '#features/identity-provider/clients/calls/oauth2-delete-client.ts';
import { getOAuthClient } from '#features/identity-provider/clients/calls/oauth2-get-client.ts';
import { getOAuthClients } from '#features/identity-provider/clients/calls/oauth2-get-clients.ts';
import { searchOAuthClients } from '#features/identity-provider/clients/calls/oauth2-search-clients.ts';
import { updateOAuthClient } from '#features/identity-provider/clients/calls/oauth2-update-client.ts';

/** Calls of people about their applications, and those of their organizations, under `oauth2`. */
export const clientCalls = {
  createClient: createOAuthClient,
  getClient: getOAuthClient,
  getClients: getOAuthClients,
  searchClients: searchOAuthClients,
  updateClient: updateOAuthClient,
  deleteClient: deleteOAuthClient,
  client: { rotateSecret: rotateClientSecret },
};

/** Calls of administrators about all applications, under `admin.oauth2`. */
export const adminClientCalls = {
  createClient: adminCreateOAuthClient,
  getClient: adminGetOAuthClient,
  listClients: adminListOAuthClients,
  updateClient: adminUpdateOAuthClient,
  deleteClient: adminDeleteOAuthClient,
  rotateSecret: adminRotateClientSecret,
};
