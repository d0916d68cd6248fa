'use client';

import { Checkbox } from '#primitives/field/Checkbox.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { signUp } from '#words/sign-up.ts';

export interface Terms {
  href: string;
  privacyHref?: string | undefined;
  /** Default true. */
  required?: boolean | undefined;
}

export interface TermsCheckboxProps {
  terms: Terms;
  words: Words<keyof typeof signUp>;
  /** The form was sent without the box ticked, although it is required. */
  missing: boolean;
  onChange: () => void;
}

/** Consent has to be explicit: the box is never ticked by default, and the texts open in a new tab. */
export function TermsCheckbox({ terms, words, missing, onChange }: TermsCheckboxProps) {
  const link = (href: string) => (text: string) => (
    <a className="ua-link" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  const label =
    terms.privacyHref === undefined
      ? words.rich('terms', { terms: link(terms.href) })
      : words.rich('termsAndPrivacy', { terms: link(terms.href), privacy: link(terms.privacyHref) });
  return (
    <Checkbox
      name="terms"
      label={<span>{label}</span>}
      error={missing && words('termsRequired')}
      aria-required={terms.required !== false}
      onChange={onChange}
    />
  );
}
