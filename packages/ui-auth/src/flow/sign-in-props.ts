import type { ReactNode } from 'react';
import type { OwnMethod, SignInMethod } from '#provider/events.ts';
import type { BaseProps, FlowProps } from './flow-props.ts';
import type { SignedInResult } from './signed-in-result.ts';

/** A way of signing in that a form may leave out. */
export type OfferedMethod = Exclude<SignInMethod, 'link' | OwnMethod>;

/** Identifiers of users for the first field. */
export type Identifier = 'email' | 'username';

/** Options of `useSignIn`. */
export interface SignInOptions extends FlowProps<SignedInResult> {
  /** Creates a passkey after a sign-in with a password, if the browser does so without a dialog. Default true. */
  passkeyUpgrade?: boolean | undefined;
  /** Ways of signing in to show, of those of the server. Default: all. */
  methods?: readonly OfferedMethod[] | undefined;
  /** Input of the first field, of those that the server supports. Default: all. */
  identifiers?: readonly Identifier[] | undefined;
  /** Lets a signed-in user add another account, if the server supports several. Default false. */
  addAccount?: boolean | undefined;
}

/** Settings of the form, besides ways of the application. */
export interface SignInAsked
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    SignInOptions {
  /** Ids of providers, in order. Default: all of the server, in its order. */
  providers?: readonly string[] | undefined;
  /**
   * `combined` asks for everything on one screen. `identifier-first` asks for the address, and then for the rest; it
   * asks the server nothing about the person in between, so everybody sees the same. If organizations have identity
   * providers, it asks to which one the domain of the address belongs. Default `combined`.
   */
  flow?: 'combined' | 'identifier-first' | undefined;
  /**
   * Greets whoever signed in last in this browser, whose address it keeps beyond a sign-out, until "Not you?" is
   * pressed. Default false: nothing is kept.
   */
  welcomesBack?: boolean | undefined;
  /** Default true: "Keep me signed in" is ticked. `'hidden'` does not show it, and it is always on. */
  rememberMe?: boolean | 'hidden' | undefined;
  /** Suggests passkeys in the field of the address, if server and browser support it. Default true. */
  passkeyAutofill?: boolean | undefined;
  /** Null hides the link. Default: the provider's paths. */
  signUpHref?: string | null | undefined;
  /** Page for a forgotten password. Null hides the link. Default: the provider's paths. */
  forgotPasswordHref?: string | null | undefined;
  /** Heading. */
  title?: ReactNode;
  /** Text below the heading. */
  subtitle?: ReactNode;
  /** The first values of the fields. */
  defaultValues?: { email?: string | undefined } | undefined;
}

/** Props for the card that replaces the form. */
export function toCardProps(asked: SignInAsked): BaseProps<'header' | 'logo' | 'footer'> {
  const { redirectTo: _, onSuccess: _s, onError: _e, localization: _l, ...others } = asked;
  const {
    methods: _m,
    identifiers: _i,
    addAccount: _a,
    passkeyUpgrade: _u,
    passkeyAutofill: _f,
    ...rest
  } = others;
  const { providers: _p, rememberMe: _r, signUpHref: _h, forgotPasswordHref: _g, ...texts } = rest;
  const { title: _t, subtitle: _b, defaultValues: _d, flow: _w, welcomesBack: _k, ...card } = texts;
  return card;
}
