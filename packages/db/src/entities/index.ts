import type { Exported } from '#columns/exported.ts';
import { Account } from '#entities/account.ts';
import { ApiKey } from '#entities/api-keys/api-key.ts';
import { ApiKeyUsage } from '#entities/api-keys/api-key-usage.ts';
import { BackupCode } from '#entities/backup-code.ts';
import { BrandDraft, BrandVersion } from '#entities/brand/index.ts';
import { EmailCode } from '#entities/email-code.ts';
import { Event } from '#entities/event.ts';
import { EventChain } from '#entities/event-chain.ts';
import { ImportRun } from '#entities/import-run.ts';
import { Invitation } from '#entities/invitation.ts';
import { DataKey } from '#entities/keys/data-key.ts';
import { HashKey } from '#entities/keys/hash-key.ts';
import { JwksKey } from '#entities/keys/jwks-key.ts';
import { MagicLink } from '#entities/magic-link.ts';
import { MailedCode } from '#entities/mailed-code.ts';
import { Member } from '#entities/member.ts';
import { DeviceCode } from '#entities/oauth/device-code.ts';
import { OAuthAccessToken } from '#entities/oauth/oauth-access-token.ts';
import { OAuthAssertion } from '#entities/oauth/oauth-assertion.ts';
import { OAuthClient } from '#entities/oauth/oauth-client.ts';
import { OAuthCode } from '#entities/oauth/oauth-code.ts';
import { OAuthConsent } from '#entities/oauth/oauth-consent.ts';
import { OAuthGrant } from '#entities/oauth/oauth-grant.ts';
import { OAuthIssuer } from '#entities/oauth/oauth-issuer.ts';
import { OAuthLogout } from '#entities/oauth/oauth-logout.ts';
import { OAuthRefreshToken } from '#entities/oauth/oauth-refresh-token.ts';
import { OAuthRequest } from '#entities/oauth/oauth-request.ts';
import { Organization } from '#entities/organization.ts';
import { OrganizationDeparture } from '#entities/organization-departure.ts';
import { OrganizationDomain } from '#entities/organization-domain.ts';
import { OrganizationRole } from '#entities/organization-role.ts';
import { OrganizationUniqueValue } from '#entities/organization-unique-value.ts';
import { OutboxMail } from '#entities/outbox-mail.ts';
import { OwnDataFile } from '#entities/own-data/own-data-file.ts';
import { OwnDataPart } from '#entities/own-data/own-data-part.ts';
import { OwnershipTransfer } from '#entities/ownership-transfer.ts';
import { Passkey } from '#entities/passkeys/passkey.ts';
import { PasskeyChallenge } from '#entities/passkeys/passkey-challenge.ts';
import { Picture } from '#entities/pictures/picture.ts';
import { PictureFile } from '#entities/pictures/picture-file.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { ScimConnection, ScimGroup, ScimGroupMember, ScimIdentity, ScimToken } from '#entities/scim/index.ts';
import { Session } from '#entities/session.ts';
import { SetUpLink } from '#entities/set-up/set-up-link.ts';
import { SetUpOpening } from '#entities/set-up/set-up-opening.ts';
import { SsoAssertion } from '#entities/sso/sso-assertion.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { SsoSession } from '#entities/sso/sso-session.ts';
import { SsoSignIn } from '#entities/sso/sso-sign-in.ts';
import { SsoTest } from '#entities/sso/sso-test.ts';
import { Team } from '#entities/team.ts';
import { TeamMember } from '#entities/team-member.ts';
import { TrustedDevice } from '#entities/trusted-device.ts';
import { TwoFactor } from '#entities/two-factor/two-factor.ts';
import { TwoFactorRecovery } from '#entities/two-factor/two-factor-recovery.ts';
import { TwoFactorResetApproval } from '#entities/two-factor/two-factor-reset-approval.ts';
import { TwoFactorTicket } from '#entities/two-factor/two-factor-ticket.ts';
import { User } from '#entities/user.ts';
import { UserUniqueValue } from '#entities/user-unique-value.ts';
import { UsernameHold } from '#entities/username-hold.ts';
import { Verification } from '#entities/verification.ts';
import { WebhookDelivery } from '#entities/webhooks/webhook-delivery.ts';
import { WebhookEndpoint } from '#entities/webhooks/webhook-endpoint.ts';
import { WebhookEvent } from '#entities/webhooks/webhook-event.ts';
import { WebhookSubject } from '#entities/webhooks/webhook-subject.ts';

/** Every table of the database. */
export const entities = [
  User,
  UserUniqueValue,
  UsernameHold,
  Account,
  Session,
  Verification,
  Event,
  EventChain,
  OutboxMail,
  RateLimit,
  BackupCode,
  EmailCode,
  MagicLink,
  MailedCode,
  Passkey,
  PasskeyChallenge,
  TrustedDevice,
  TwoFactor,
  TwoFactorRecovery,
  TwoFactorResetApproval,
  TwoFactorTicket,
  Organization,
  OrganizationUniqueValue,
  OrganizationRole,
  Member,
  Invitation,
  Team,
  TeamMember,
  OwnershipTransfer,
  OrganizationDomain,
  OrganizationDeparture,
  ApiKey,
  ApiKeyUsage,
  JwksKey,
  DataKey,
  ImportRun,
  HashKey,
  Picture,
  PictureFile,
  BrandVersion,
  BrandDraft,
  OwnDataFile,
  OwnDataPart,
  WebhookEndpoint,
  WebhookDelivery,
  WebhookEvent,
  WebhookSubject,
  OAuthClient,
  OAuthRequest,
  OAuthConsent,
  OAuthGrant,
  OAuthCode,
  OAuthAccessToken,
  OAuthRefreshToken,
  OAuthAssertion,
  OAuthIssuer,
  OAuthLogout,
  DeviceCode,
  SsoConnection,
  SsoSession,
  SsoTest,
  SsoSignIn,
  SetUpLink,
  SetUpOpening,
  SsoAssertion,
  ScimConnection,
  ScimToken,
  ScimIdentity,
  ScimGroup,
  ScimGroupMember,
] satisfies readonly { exported: Exported }[];

/** By the name of the class. */
export const exportedByClass: ReadonlyMap<string, Exported> = new Map(
  entities.map(({ name, exported }) => [name, exported]),
);
