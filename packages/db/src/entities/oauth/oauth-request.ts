import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

/** Steps of a request that are done. */
export interface RequestSteps {
  /** The person has chosen the account. */
  selected?: boolean;
  /** Id of the person who has proved who they are since the request came: nobody else has, in the same browser. */
  reauthenticated?: string;
  /** The sign-up page was shown. */
  created?: boolean;
  /** Id of the person who has no second factor, and does not set one up for this request. */
  secondFactorDeclined?: string;
  /** The organization of the grant. */
  organizationId?: string;
}

const OAuthRequestSchema = defineEntity({
  name: 'OAuthRequest',
  tableName: 'oauth_request',
  properties: {
    /** SHA-256 of the random id that the pages hand on. */
    id: text().primary(),
    createdAt: createdAt(),
    /** SHA-256 of the random value in the cookie of the browser. */
    browserHash: text(),
    clientId: text().index(),
    /** As they came, and were found right. */
    params: p.json<Record<string, string | string[]>>(),
    steps: p.json<RequestSteps>(),
    /** To whom the page was shown. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    expiresAt: moment().index(),
  },
});

/** A request for authorization that waits for a person (RFC 6749 section 4.1.1). It is answered once. */
export class OAuthRequest extends OAuthRequestSchema.class {
  static readonly exported: Exported = passing;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
OAuthRequestSchema.setClass(OAuthRequest);
