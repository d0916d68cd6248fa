import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';

const OAuthLogoutSchema = defineEntity({
  name: 'OAuthLogout',
  tableName: 'oauth_logout',
  properties: {
    /** SHA-256 of client and session: several causes at once are told once. */
    id: text().primary(),
    createdAt: createdAt().index(),
    clientId: text().index(),
    /** Ids without foreign keys: it is sent after the session has gone, and after the account has. */
    userId: text(),
    sessionId: text(),
    attempts: p.integer().default(0),
    /** While an attempt runs, the time at which it counts as lost. */
    nextAttemptAt: moment().index(),
  },
});

/** A client that has to hear of the end of a session (OpenID Connect Back-Channel Logout 1.0). It goes when it was told. */
export class OAuthLogout extends OAuthLogoutSchema.class {
  static readonly exported: Exported = passing;
}
OAuthLogoutSchema.setClass(OAuthLogout);
