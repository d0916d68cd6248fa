import type { NotCarried } from '../../source.ts';
import type { CheckedFile } from '../check-export.ts';

/** Tables of an export whose rows are not merged, with what the people concerned notice. */
const EFFECTS: Readonly<Record<string, readonly [what: string, effect: string]>> = {
  event: ['events of the log', 'they stay in the export: the log here goes on with what happens here'],
  jwks_key: ['keys of signed tokens', 'tokens that the other service signed are not valid here'],
  trusted_device: ['trusted devices', 'their owners are asked for the second factor once'],
  username_hold: ['usernames that were given up', 'others may take them here'],
  organization_domain: ['domains of organizations', 'their owners prove them again'],
  sso_connection: ['identity providers of organizations', 'their owners set them up again'],
  scim_connection: ['directories of organizations', 'their owners set them up again'],
  organization_unique_value: [
    'values of own fields that no two organizations may have',
    'their owners enter them again',
  ],
  organization_departure: ['notes about members who left', 'a link in a mail that leads back to one ends'],
  set_up_link: ['open set-up links of organizations', 'their owners make new ones'],
  ownership_transfer: ['open transfers of organizations', 'their owners begin anew'],
  two_factor_recovery: ['open requests to remove a second factor', 'whoever needs one asks again'],
  two_factor_reset_approval: ['approvals to remove a second factor', 'administrators give them again'],
  api_key_usage: ['days of use of API keys', 'their statistics begin anew'],
  verification: ['open links and codes', 'whoever needs one asks again'],
  outbox_mail: ['mails that waited', 'only the other service sends them, as long as it runs'],
  oauth_client: ['applications that sign people in', 'whoever runs them registers them here'],
  oauth_consent: ['what people allowed applications', 'they are asked again'],
  oauth_grant: ['access of applications', 'people sign in to them again'],
  brand_version: ['brands that administrators published', 'the brand here stays, and its history'],
  brand_draft: ['the draft of a brand', 'administrators draw it again'],
  picture_file: ['pictures in a file store', 'an export has no files, so their owners upload them again'],
  webhook_endpoint: [
    'webhooks',
    'the other service goes on to send, and two would send with one secret: they are set up anew',
  ],
};

/** Tables that say nothing by themselves: counters, what lasts for minutes, and what others are made of. */
const SILENT: ReadonlySet<string> = new Set([
  ...['data_key', 'hash_key', 'event_chain', 'import_run', 'user_unique_value', 'rate_limit'],
  ...['email_code', 'magic_link', 'mailed_code', 'passkey_challenge', 'two_factor_ticket'],
  ...['own_data_file', 'own_data_part'],
  ...['set_up_opening', 'sso_assertion', 'sso_session', 'sso_sign_in', 'sso_test'],
  ...['scim_token', 'scim_identity', 'scim_group', 'scim_group_member'],
  ...['device_code', 'oauth_request', 'oauth_code', 'oauth_access_token', 'oauth_refresh_token'],
  ...['oauth_assertion', 'oauth_issuer', 'oauth_logout'],
  ...['webhook_delivery', 'webhook_event', 'webhook_subject'],
]);

/** A table that is not merged needs a decision about its rows. */
export const isKnownLoss = (table: string): boolean => Object.hasOwn(EFFECTS, table) || SILENT.has(table);

/** Rows of an export that are not merged, with their count. */
export const toNotMerged = (files: readonly CheckedFile[]): NotCarried[] =>
  files.flatMap(({ table, listed }) => {
    const loss = EFFECTS[table.name];
    return loss === undefined ? [] : [{ what: loss[0], count: listed.rows, effect: loss[1] }];
  });
