import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import type { ClientSource } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import {
  type ClientMetadata,
  findForbidden,
  metadataFields,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { INVALID_CLIENT_METADATA, INVALID_REDIRECT_URI } from '#features/oauth-grants/errors.ts';

/** Metadata in an input. Other names are kept, so that they are refused and not overlooked. */
export const metadataInput = z.looseObject(z.object(metadataFields).partial().shape);

/** The same of a change: null takes a value away. */
export const metadataChanges = z.looseObject({
  ...z.object(metadataFields).partial().shape,
  client_uri: metadataFields.client_uri.nullish(),
  logo_uri: metadataFields.logo_uri.nullish(),
  tos_uri: metadataFields.tos_uri.nullish(),
  policy_uri: metadataFields.policy_uri.nullish(),
  software_id: metadataFields.software_id.nullish(),
  software_version: metadataFields.software_version.nullish(),
  contacts: metadataFields.contacts.nullish(),
  jwks: metadataFields.jwks.nullish(),
  jwks_uri: metadataFields.jwks_uri.nullish(),
  backchannel_logout_uri: metadataFields.backchannel_logout_uri.nullish(),
  disabled: z.boolean().optional(),
});

/** Errors of `pickMetadata` and of settling what it returns. */
export const metadataRefusals = [FIELD_NOT_ALLOWED, INVALID_CLIENT_METADATA, INVALID_REDIRECT_URI];

/** What the page around a call adds by itself. */
const ofPages: ReadonlySet<string> = new Set(['oauth_query']);

/** The metadata of an input, for a client of this kind. Throws `FIELD_NOT_ALLOWED` for what such a client cannot have. */
export function pickMetadata(source: ClientSource, given: Readonly<Record<string, unknown>>): ClientMetadata {
  const entries = Object.entries(given).filter(([name, value]) => value !== undefined && !ofPages.has(name));
  const field = findForbidden(
    source,
    entries.map(([name]) => name),
  );
  if (field !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field } });
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? undefined]));
}
