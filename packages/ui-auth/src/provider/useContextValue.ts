'use client';

import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { findDirection } from '#messages/find-direction.ts';
import type { Localization, Messages } from '#messages/messages.ts';
import type { Appearance, ColorScheme } from '#provider/appearance/appearance.ts';
import { toVariables } from '#provider/appearance/to-variables.ts';
import { NavigatingLink } from '#provider/navigation/NavigatingLink.tsx';
import { PlainLink } from '#provider/navigation/PlainLink.tsx';
import { type AuthPaths, defaultPaths } from '#provider/navigation/paths.ts';
import type { AdditionalFields } from './additional-fields.ts';
import {
  type AuthUIContextValue,
  type LinkProps,
  leaveByLocation,
  type Navigate,
  navigateByLocation,
  type ScopeAttributes,
} from './context.ts';
import type { AuthUIEvent } from './events.ts';
import { createHostStore, type ToastInput } from './host-store.ts';

/** The provider's props that are not about the server. */
export interface LooksAndWords {
  /** Default: a full page load. There are adapters for routers. */
  navigate?: Navigate | undefined;
  /** The link of the application's router. Default: a plain link; with `navigate`, one that calls it. */
  Link?: ComponentType<LinkProps> | undefined;
  /** Opens a provider's page. Default: in this tab. For applications that sign in with the system's browser. */
  leave?: ((url: string) => void) | undefined;
  /** Paths of the application's pages. Default: `/sign-in` and so on. */
  paths?: Partial<AuthPaths> | undefined;
  /** Page after signing in. Default `/`. */
  redirectTo?: string | undefined;
  /** Default: the language of the page, then `en`. */
  locale?: string | undefined;
  /** An imported locale; English without. */
  messages?: Messages | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
  /** Settings of own fields (`user.additionalFields`). Keep it outside the component. */
  additionalFields?: AdditionalFields | undefined;
  /** Brand, variables and layout of all components. */
  appearance?: Appearance | undefined;
  /** Default `inherit`: the scheme of the page. */
  colorScheme?: ColorScheme | undefined;
  /** Default: from `locale` if given, else that of the page. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Icons of the application, by the names of those that they replace. */
  icons?: Readonly<Record<string, ReactNode>> | undefined;
  /** Sends toasts to the application's own toaster. */
  toast?: ((input: ToastInput) => void) | undefined;
  /**
   * A dialog of the application where a call needs a fresh session: signs the user in again, and resolves with whether
   * they did. Default: the dialog of the kit.
   */
  reauth?: (() => Promise<boolean>) | undefined;
  /**
   * A dialog of the application where a call needs a step that the organization requires: is given the error
   * `ORGANIZATION_POLICY`, and resolves with whether the step was completed. Default: the dialog of the kit.
   */
  meetPolicy?: ((error: AuthUIError) => Promise<boolean>) | undefined;
  /** Element in which dialogs, menus and toasts are placed. Default: the end of the page. */
  portalContainer?: HTMLElement | RefObject<HTMLElement | null> | undefined;
  /** Nonce of a strict content security policy, for the style tags of overlays. */
  nonce?: string | undefined;
  /** Milliseconds since 1970, for tests and server rendering. */
  now?: (() => number) | undefined;
  /** User actions for analytics; no personal data. */
  onEvent?: ((event: AuthUIEvent) => void) | undefined;
}

const noAppearance: Appearance = {};
const noIcons = {};
const noEvents = () => {};

export function useContextValue(props: LooksAndWords): AuthUIContextValue {
  const { appearance = noAppearance, colorScheme = 'inherit', dir, locale: ownLocale } = props;
  const [store] = useState(createHostStore);
  const pageLocale = usePageLanguage();
  const scope = useMemo(
    () => toScope({ appearance, colorScheme, dir, locale: ownLocale }),
    [appearance, colorScheme, dir, ownLocale],
  );
  const { toast, reauth, meetPolicy, onEvent = noEvents, paths } = props;
  const { navigate = navigateByLocation, leave = leaveByLocation } = props;
  const {
    messages,
    localization,
    additionalFields,
    icons = noIcons,
    portalContainer,
    nonce,
    now = Date.now,
  } = props;
  const { redirectTo = '/', Link = props.navigate ? NavigatingLink : PlainLink } = props;
  const latest = useRef({ toast, reauth, meetPolicy, onEvent, navigate, leave });
  useEffect(() => {
    latest.current = { toast, reauth, meetPolicy, onEvent, navigate, leave };
  });
  return useMemo(
    () => ({
      navigate: (to, options) => latest.current.navigate(to, options),
      leave: (url) => latest.current.leave(url),
      Link,
      paths: { ...defaultPaths, ...paths },
      redirectTo,
      locale: ownLocale ?? pageLocale,
      messages,
      localization,
      additionalFields,
      appearance,
      icons,
      scope,
      portalContainer,
      nonce,
      now,
      emit: (event) => latest.current.onEvent(event),
      host: {
        ...store,
        toast: (input) => (latest.current.toast ?? store.toast)(input),
        reauth: () => store.reauth(latest.current.reauth),
        meetPolicy: (error) => store.meetPolicy(error, latest.current.meetPolicy),
      },
    }),
    [
      Link,
      paths,
      redirectTo,
      ownLocale,
      pageLocale,
      messages,
      localization,
      additionalFields,
      appearance,
      icons,
      scope,
      portalContainer,
      nonce,
      now,
      store,
    ],
  );
}

/** The language of `<html lang>`; English on the server and during hydration. */
const usePageLanguage = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => document.documentElement.lang || 'en',
    () => 'en',
  );

interface ScopeInput {
  appearance: Appearance;
  colorScheme: ColorScheme;
  dir: 'ltr' | 'rtl' | undefined;
  locale: string | undefined;
}

/** Direction and language are written only if the application sets them, because those of the page are inherited. */
function toScope({ appearance, colorScheme, dir, locale }: ScopeInput): ScopeAttributes {
  const direction = dir ?? (locale && findDirection(locale));
  return {
    className: ['ua-scope', appearance.classNames?.scope].filter(Boolean).join(' '),
    ...(direction && { dir: direction }),
    ...(locale && { lang: locale }),
    style: toVariables(appearance),
    ...(appearance.density === 'compact' && { 'data-density': 'compact' }),
    ...(colorScheme !== 'inherit' && { 'data-scheme': colorScheme }),
  };
}
