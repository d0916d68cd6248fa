import type { SsoConnection } from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Part of the paths of SAML, as published clients and identity providers know them. */
export const SP_PATH = '/sso/saml2/sp';

export const SP_METADATA_PATH = `${SP_PATH}/metadata` as const;

const urlOf = (carrier: OptionCarrier, path: string): string =>
  `${serviceOptions.of(carrier).base.href}${SP_PATH}${path}`;

/** The assertion consumer service of one connection: where its identity provider sends browsers to, with a form. */
export const acsUrlOf = (carrier: OptionCarrier, providerId: string): string =>
  urlOf(carrier, `/acs/${providerId}`);

/** The single logout service of one connection, of both bindings. */
export const sloUrlOf = (carrier: OptionCarrier, providerId: string): string =>
  urlOf(carrier, `/slo/${providerId}`);

export const spMetadataUrlOf = (carrier: OptionCarrier, providerId: string): string =>
  urlOf(carrier, `/metadata?providerId=${providerId}`);

/** The entity id of the service for a new connection that names none. */
export const defaultEntityIdOf = spMetadataUrlOf;

/** The entity id of the service at the identity provider of a connection: what published clients call its issuer. */
export const spEntityIdOf = ({ issuer }: Pick<SsoConnection, 'issuer'>): string => issuer;
