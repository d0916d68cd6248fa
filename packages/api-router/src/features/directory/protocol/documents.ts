import type { Attribute } from '#features/directory/protocol/attribute.ts';
import { resourceSchemas } from '#features/directory/protocol/schemas.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

/** Resources of one answer. */
export const MOST_RESULTS = 200;

/** An attribute as RFC 7643 section 7 writes it. */
const toDocument = ({ subAttributes, ...rest }: Attribute): object => ({
  ...rest,
  ...(subAttributes && { subAttributes: subAttributes.map(toDocument) }),
});

interface Described {
  id: string;
  name: string;
  description: string;
  attributes: readonly Attribute[];
}

const describe = (base: string, { id, name, description, attributes }: Described) => ({
  schemas: [SCHEMA],
  id,
  name,
  description,
  attributes: attributes.map(toDocument),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** The schemas of all resources (RFC 7643 section 7). */
export const describeSchemas = (base: string) =>
  resourceSchemas.flatMap((schema) => [schema, ...schema.extensions].map((one) => describe(base, one)));

/** The kinds of resources (RFC 7643 section 6). */
export const describeResourceTypes = (base: string) =>
  resourceSchemas.map(({ id: schema, name, endpoint, description, extensions }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint,
    description,
    schema,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

/** What of SCIM there is (RFC 7643 section 5). */
export const describeService = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the directory',
      description: 'A token that an owner of the organization makes, in the header Authorization',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
