export { type EndedRows, endedRows, type RunSql } from '@keystead/db';
export type { RequestOrHeaders, ServerCall, ServerCaller } from '#caller.ts';
export { checkConfig, defineConfig, type KeysteadConfig, type RouterOf } from '#config.ts';
export type {
  AccessTokenCaller,
  Caller,
  CallerKind,
  ClientCaller,
  DirectoryCaller,
  KeyCaller,
  PersonCaller,
  SessionCaller,
  SetUpLinkCaller,
} from '#core/call/caller.ts';
export type { EventListener, HeardEvent } from '#core/call/changes/event-listeners.ts';
export { detached, writeNow } from '#core/call/commit.ts';
export type { AuthContext, CurrentSession } from '#core/call/context.ts';
export type { AuthDeps } from '#core/call/deps.ts';
export type { Credential, Identification, IdentityRequest } from '#core/call/identity.ts';
export type { Meta, Route, ServerMeta } from '#core/call/meta.ts';
export { type PerService, perService } from '#core/call/per-service.ts';
export { endHolder } from '#core/call/revocation/end-holders.ts';
export type { Ending } from '#core/call/revocation/endings.ts';
export type {
  OnAccessEnd,
  OnDeletion,
  OwnFate,
  OwnTable,
  OwnUserColumn,
} from '#core/call/revocation/own-table.ts';
export type { Schedule } from '#core/call/schedule.ts';
export {
  type AccountEnd,
  defineSignInMethod,
  type KnownAccount,
  type PolicyQuestion,
  type SignInMethod,
} from '#core/call/sign-in-method.ts';
export type { Unit } from '#core/call/unit.ts';
export type { Sql, SqlWork, WriteSql } from '#core/call/unit-of-work/own-sql.ts';
export { writeWithin } from '#core/call/unit-of-work/write-within.ts';
export { UnknownSecretError } from '#core/crypto/data-keys.ts';
export { AuthError, toRpcError } from '#core/errors/auth-error.ts';
export {
  defineErrors,
  type ErrorDefinition,
  type ProtocolNames,
  type ScimType,
} from '#core/errors/define-errors.ts';
export type { ErrorShape, Issue } from '#core/errors/error-shape.ts';
export { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
export { defineEvent, type EventDefinition } from '#core/events/define-event.ts';
export { record } from '#core/events/record.ts';
export { defineConfigPart, defineFeature, type Feature } from '#core/feature/define-feature.ts';
export type { TrustProxy } from '#core/http/addresses/client-address.ts';
export { assertIfMatch } from '#core/http/cached-answer.ts';
export { CHANGES_HEADER, SESSION_HEADER } from '#core/http/header-names.ts';
export {
  BODY_LIMIT,
  type HeaderList,
  type Incoming,
  type Outgoing,
  PayloadTooLarge,
  type WebHeaders,
} from '#core/http/incoming.ts';
export { isTrustedOrigin } from '#core/http/trusted-url.ts';
export { withoutPassword } from '#core/http/without-password.ts';
export { createMemoryCounter } from '#core/limits/counters.ts';
export { type CountedBy, defineLimit, type Limit, type RateLimitRule } from '#core/limits/define-limit.ts';
export {
  guessesInOneSession,
  guessesOfOneAccount,
  mailsOfOneSession,
  mailsToOneAccount,
  reads,
  triesOfOneToken,
  writes,
} from '#core/limits/limits.ts';
export { defineMail, type MailDefinition } from '#core/mail/define-mail.ts';
export { sendMail } from '#core/mail/send-mail.ts';
export { OptionsError } from '#core/options/check-options.ts';
export { defineOptions } from '#core/options/define-options.ts';
export type {
  BeforeHookEvent,
  HearingHook,
  HookSql,
  QueueSql,
  RefusingHook,
} from '#core/options/hooks.ts';
export { serviceOptions } from '#core/options/service-options.ts';
export type {
  ChangeLog,
  Clock,
  FileStore,
  HashPlaces,
  HitCounter,
  Hits,
  Logger,
  Mailer,
  MailMessage,
  RandomBytes,
} from '#core/ports.ts';
export { createChangeLog } from '#core/session/change-log.ts';
export type { Entry, MayEnter } from '#core/session/entry.ts';
export {
  freshProcedure,
  inSession,
  procedureFor,
  publicProcedure,
  serverProcedure,
  sessionProcedure,
} from '#core/session/procedures.ts';
export type { FollowedSession, SessionFollower } from '#core/session/session-followers.ts';
export type { EndedSession } from '#core/session/session-hooks.ts';
export type { SessionAnswer } from '#core/session/session-view.ts';
export { defineToken, type TokenDefinition } from '#core/tokens/define-token.ts';
export type { FieldInput, FieldInputs } from '#core/user/fields/field-types.ts';
export { findUserByEmail } from '#core/user/find-user.ts';
export { toUserView, userView } from '#core/user/user-view.ts';
export { type AnyKeystead, createKeystead, type Keystead } from '#create-keystead.ts';
export { catalogue, isReason, type Reason } from '#errors.ts';
export type { PasswordCheck, PasswordChecker } from '#features/email-password/options.ts';
export {
  type AccountOfMethod,
  findUserByAccount,
  linkOwnAccount,
  linkOwnAccountRefusals,
} from '#features/linked-accounts/own-account.ts';
export type { OrganizationSchema } from '#features/organizations/field-types.ts';
export {
  type OrganizationRequirements,
  organizationProcedure,
} from '#features/organizations/organization-procedure.ts';
export {
  ifNotYou,
  notMe,
  type SecureLink,
  sendSecurityNotice,
} from '#features/security-notices/security-notice.ts';
export type {
  AccountOfUser,
  ChangedBy,
  PasswordChange,
  UserChanges,
  UserUpdate,
} from '#features/sign-in/account-hooks.ts';
export {
  completeSignIn,
  type SignIn,
  type SignInOutcome,
  signInRefusals,
} from '#features/sign-in/complete-sign-in.ts';
export type { HookEvent, NewUserEvent, UserDraft } from '#features/sign-in/options.ts';
export type { SocialProviderInput } from '#features/social-sign-in/options.ts';
export { providerIds } from '#features/social-sign-in/providers/index.ts';
export { defineProvider } from '#features/social-sign-in/providers/provider.ts';
export { challengeView } from '#features/two-factor-challenge/challenge.ts';
export { type FeatureState, listFeatures } from '#list-features.ts';
export { everythingOn, type KeysteadOptions } from '#options.ts';
export { mailRouteOptions, processOptions } from '#packaged-options.ts';
export type { AppRouter, AppRouterWith } from '#router.ts';
export { type OnWire, toWire } from '#to-wire.ts';
export type { RouterInputs, RouterOutputs } from '#types.ts';
