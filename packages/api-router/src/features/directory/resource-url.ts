import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Where the resources are. */
export const scimUrlOf = (carrier: OptionCarrier): string =>
  `${serviceOptions.of(carrier).base.href}/scim/v2`;

/** A weak tag (RFC 7644 section 3.14): two writings of one version may differ in the order of attributes. */
export const toVersion = (version: number): string => `W/"${version}"`;

interface Row {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The attribute `meta` of a resource. */
export const toMeta = (
  carrier: OptionCarrier,
  resourceType: 'User' | 'Group',
  { id, version, createdAt, updatedAt }: Row,
) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${scimUrlOf(carrier)}/${resourceType}s/${id}`,
  version: toVersion(version),
});
