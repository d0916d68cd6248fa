export { AuthUIProvider, type AuthUIProviderProps } from './AuthUIProvider.tsx';
export type { Appearance, ColorScheme } from './appearance.ts';
export { buildAuthHref } from './build-auth-href.ts';
export { type LinkProps, type Navigate, useAuthUI } from './context.ts';
export type { AuthUIEvent, SignInMethod } from './events.ts';
export type { ToastInput } from './host-store.ts';
export type { AuthPaths } from './paths.ts';
export { findSafeRedirect } from './safe-redirect.ts';
export type { TokenName } from './tokens.ts';
