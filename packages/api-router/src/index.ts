export type { ChangeLog, HitCounter, Hits } from '#core/call/context.ts';
export { AuthError, type Issue } from '#core/errors/auth-error.ts';
export type { TrustProxy } from '#core/http/client-address.ts';
export { BODY_LIMIT, type Incoming, type Outgoing, PayloadTooLarge } from '#core/http/incoming.ts';
export { isTrustedOrigin } from '#core/http/trusted-url.ts';
export { createMemoryCounter } from '#core/limits/memory-counter.ts';
export type { Mailer, MailKind, MailMessage } from '#core/mail/index.ts';
export { defineConfig, type KeysteadOptions, type Logger } from '#core/options/options.ts';
export { OptionsError, type ResolvedOptions } from '#core/options/resolve.ts';
export { createChangeLog } from '#core/session/cookie-cache.ts';
export { createKeystead, type Keystead } from '#create-keystead.ts';
export { catalogue, describe, type Reason } from '#errors/catalogue.ts';
export type { HookEvent, Hooks, UserDraft } from '#features/sign-in/hooks.ts';
export { providerIds } from '#features/social-sign-in/providers/index.ts';
export { defineProvider } from '#features/social-sign-in/providers/provider.ts';
export type {
  SocialProviderOptions,
  SocialProvidersOptions,
} from '#features/social-sign-in/social-options.ts';
export type { AppRouter } from '#router.ts';
export type { ServerCall, ServerCaller } from '#server-caller.ts';
export type { RouterInputs, RouterOutputs } from '#types.ts';
