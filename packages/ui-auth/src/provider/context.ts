'use client';

import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react';
import type { Localization, Messages } from '#messages/messages.ts';
import type { Appearance } from '#provider/appearance/appearance.ts';
import { PlainLink } from '#provider/navigation/PlainLink.tsx';
import { type AuthPaths, defaultPaths } from '#provider/navigation/paths.ts';
import type { AdditionalFields } from './additional-fields.ts';
import type { AuthUIEvent } from './events.ts';
import { createHostStore, type HostStore } from './host-store.ts';

export interface LinkProps {
  href: string;
  className?: string | undefined;
  children?: ReactNode;
}

export type Navigate = (to: string, options: { replace: boolean }) => void;

/** Attributes of the element with the tokens, repeated on every portal. */
export interface ScopeAttributes {
  className: string;
  dir?: 'ltr' | 'rtl';
  lang?: string;
  style?: Record<string, string>;
  'data-density'?: string;
  'data-scheme'?: string;
}

export interface AuthUIContextValue {
  navigate: Navigate;
  /** Opens a page of another site, such as a provider's. */
  leave: (url: string) => void;
  Link: ComponentType<LinkProps>;
  paths: AuthPaths;
  redirectTo: string;
  locale: string;
  messages: Messages | undefined;
  additionalFields?: AdditionalFields | undefined;
  localization: Localization | undefined;
  appearance: Appearance;
  icons: Readonly<Record<string, ReactNode>>;
  scope: ScopeAttributes;
  portalContainer: HTMLElement | RefObject<HTMLElement | null> | undefined;
  nonce: string | undefined;
  /** Time of a test, in milliseconds since 1970. */
  now: () => number;
  emit: (event: AuthUIEvent) => void;
  host: HostStore;
}

export const navigateByLocation: Navigate = (to, { replace }) =>
  replace ? window.location.replace(to) : window.location.assign(to);

export const leaveByLocation = (url: string): void => window.location.assign(url);

/** Defaults for primitives without a provider: English, with the default appearance. */
const withoutProvider: AuthUIContextValue = {
  navigate: navigateByLocation,
  leave: leaveByLocation,
  Link: PlainLink,
  paths: defaultPaths,
  redirectTo: '/',
  locale: 'en',
  messages: undefined,
  localization: undefined,
  appearance: {},
  icons: {},
  scope: { className: 'ua-scope' },
  portalContainer: undefined,
  nonce: undefined,
  now: Date.now,
  emit: () => {},
  host: createHostStore(),
};

export const AuthUIContext = createContext<AuthUIContextValue>(withoutProvider);

/** Settings of `AuthUIProvider`: links, words, appearance, clock. Server state has separate hooks. */
export const useAuthUI = (): AuthUIContextValue => useContext(AuthUIContext);
