import type { ReactNode } from 'react';
import type { OwnMethod, SignInMethod } from '#provider/events.ts';
import type { BaseProps, FlowProps } from './flow-props.ts';
import type { SignedInResult } from './signed-in-result.ts';

/** A way of signing in that a form may leave out. */
export type OfferedMethod = Exclude<SignInMethod, 'link' | OwnMethod>;

/** What people are known by. */
export type Identifier = 'email' | 'username';

export interface SignInOptions extends FlowProps<SignedInResult> {
  /** Makes a passkey after a sign-in with a password, where the browser does so without a question. Default true. */
  passkeyUpgrade?: boolean | undefined;
  /** Ways of signing in that are offered, of those the server has. Default: all. */
  methods?: readonly OfferedMethod[] | undefined;
  /** What the first field takes, of what the server takes. Default: all. */
  identifiers?: readonly Identifier[] | undefined;
  /** Lets somebody who is signed in sign in to another account beside, where the server keeps several. Default false. */
  addAccount?: boolean | undefined;
}

/** What an application asks of the form, beside ways of its own. */
export interface SignInAsked
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    SignInOptions {
  /** Ids of providers, in the order they shall stand in. Default: all the server offers, in its order. */
  providers?: readonly string[] | undefined;
  /** Whether "Keep me signed in" starts ticked, or is not asked and taken for granted. Default true. */
  rememberMe?: boolean | 'hidden' | undefined;
  /** Suggests passkeys where the address is typed, if the server has them and the browser can. Default true. */
  passkeyAutofill?: boolean | undefined;
  /** Null hides the link. Default: the provider's paths. */
  signUpHref?: string | null | undefined;
  forgotPasswordHref?: string | null | undefined;
  title?: ReactNode;
  subtitle?: ReactNode;
  defaultValues?: { email?: string | undefined } | undefined;
}

/** What is left for the card that stands in the form's place. */
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
  const { title: _t, subtitle: _b, defaultValues: _d, ...card } = texts;
  return card;
}
