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

/** Function that leads to another page, by the router of the application. */
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

/** The result of `useAuthUI`. */
export interface AuthUIContextValue {
  /** Goes to a page of the application. */
  navigate: Navigate;
  /** Opens a page of another site, such as a provider's. */
  leave: (url: string) => void;
  /** A link of the application. */
  Link: ComponentType<LinkProps>;
  /** Where the screens are. */
  paths: AuthPaths;
  /** Where people go after signing in. */
  redirectTo: string;
  /** Language of dates and numbers. */
  locale: string;
  /** The language, if it is not English. */
  messages: Messages | undefined;
  /** Settings of own fields. */
  additionalFields?: AdditionalFields | undefined;
  /** Single sentences that override the language. */
  localization: Localization | undefined;
  /** Looks of all components. */
  appearance: Appearance;
  /** Icons of the application by name. */
  icons: Readonly<Record<string, ReactNode>>;
  /** Attributes of the element that carries the custom properties. */
  scope: ScopeAttributes;
  /** Where dialogs are drawn. */
  portalContainer: HTMLElement | RefObject<HTMLElement | null> | undefined;
  /** For style tags under a strict policy. */
  nonce: string | undefined;
  /** Time of a test, in milliseconds since 1970. */
  now: () => number;
  /** Reports what a person did to `onEvent`. */
  emit: (event: AuthUIEvent) => void;
  /** Notices, announcements and dialogs of the provider. */
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

/**
 * Settings of `AuthUIProvider`: links, words, appearance, clock. Server state has separate hooks.
 *
 * @example
 * function SecurityLink() {
 *   const { Link, paths } = useAuthUI();
 *   return <Link href={`${paths.account}/security`}>Security</Link>;
 * }
 */
export const useAuthUI = (): AuthUIContextValue => useContext(AuthUIContext);
