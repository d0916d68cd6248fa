import { defineEntity } from '@mikro-orm/core';
import { createdAt, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const OAuthIssuerSchema = defineEntity({
  name: 'OAuthIssuer',
  tableName: 'oauth_issuer',
  properties: {
    /** Always `issuer`. */
    id: text().primary(),
    issuer: text(),
    createdAt: createdAt(),
  },
});

/** The issuer that all clients were told, as it was at the first start. */
export class OAuthIssuer extends OAuthIssuerSchema.class {
  static readonly exported: Exported = { ...kept, fromStart: true };
}
OAuthIssuerSchema.setClass(OAuthIssuer);
