export type { Appearance, ColorScheme } from '#provider/appearance/appearance.ts';
export type { TokenName } from '#provider/appearance/tokens.ts';
export { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
export type { AuthPaths } from '#provider/navigation/paths.ts';
export { findSafeRedirect } from '#provider/navigation/safe-redirect.ts';
export { AuthUIProvider, type AuthUIProviderProps } from './AuthUIProvider.tsx';
export { type LinkProps, type Navigate, useAuthUI } from './context.ts';
export type { AuthUIEvent, SignInMethod } from './events.ts';
export type { ToastInput } from './host-store.ts';
