'use client';

import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { EntryAlert } from '#flow/entry/EntryAlert.tsx';
import { EntrySubmit } from '#flow/entry/EntrySubmit.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FieldSkeleton } from '#flow/FormSkeleton.tsx';
import { NewPasswordField } from '#flow/NewPasswordField.tsx';
import type { Localization } from '#messages/messages.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { AdditionalFields, FieldFacts, ReadFields } from '#provider/additional-fields.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';
import { SocialEntry, type SocialEntryProps } from '#social-sign-in/SocialEntry.tsx';
import type { signUp } from '#words/sign-up.ts';
import { usernameHelp } from '#words/username-help.ts';
import type { Terms } from './TermsCheckbox.tsx';
import type { SignUpFlow } from './useSignUp.ts';

export interface SignUpFieldsProps {
  flow: Omit<SignUpFlow, 'entry' | 'redirect' | 'startOver'> & { entry: { online: boolean } };
  words: Words<keyof typeof signUp>;
  /** Password or passkey of the new account. */
  ways: { byPassword: boolean; byPasskey: boolean };
  /** Other ways to the account. */
  providers: readonly OfferedProvider[];
  localization: Localization | undefined;
  additionalFields: AdditionalFields | undefined;
  withUsername: boolean;
  /** Own fields of the server. */
  ownFields: readonly FieldFacts[];
  defaultValues: { name?: string | undefined; email?: string | undefined };
  lockedEmail: string | undefined;
  confirmPassword: boolean;
  terms: Terms | undefined;
  signInHref: string | null;
  /** Replaces the checkbox. */
  termsSlot: (standard: ReactNode) => ReactNode;
  afterFields: ReactNode;
}

const TermsCheckbox = lazyPart(() => import('#later-parts.ts').then((module) => module.TermsCheckbox));
const UsernameField = lazyPart(() => import('#later-parts.ts').then((module) => module.UsernameField));
const PasskeyChoice = lazyPart(() => import('#later-parts.ts').then((module) => module.PasskeyChoice));
const OwnFields = lazyPart(() => import('#later-parts.ts').then((module) => module.OwnFields));

/** Checks that the terms were accepted, if there are any. */
function useAgreement(form: RefObject<HTMLFormElement | null>, terms: Terms | undefined) {
  const [unagreed, setUnagreed] = useState(false);
  const mustAgree = terms !== undefined && terms.required !== false;
  const lacksAgreement = (): boolean =>
    mustAgree && form.current !== null && !new FormData(form.current).has('terms');

  /** Shows that acceptance is missing. */
  function hasAgreed(): boolean {
    const lacking = lacksAgreement();
    setUnagreed(lacking);
    const box = lacking && form.current?.elements.namedItem('terms');
    if (box instanceof HTMLElement) box.focus();
    return !lacking;
  }
  return { unagreed, setUnagreed, lacksAgreement, hasAgreed };
}

/** The text of a field; empty while the field is still loading. */
const read = (values: FormData, name: string): string => String(values.get(name) ?? '');

/** Providers, name, e-mail address, password or passkey, own fields, terms, button; or the providers alone. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { flow, words, defaultValues, lockedEmail, confirmPassword, terms, signInHref, ...rest } = props;
  const { ways, providers, localization, additionalFields, withUsername } = rest;
  const { ownFields, termsSlot, afterFields } = rest;
  const ownValues = useRef<ReadFields>(null);
  const form = useRef<HTMLFormElement>(null);
  const { byPassword, byPasskey } = ways;
  const [prefersPasskey, setPrefersPasskey] = useState(false);
  const isByPasskey = byPasskey && (prefersPasskey || !byPassword);

  const { unagreed, setUnagreed, lacksAgreement, hasAgreed } = useAgreement(form, terms);

  async function withProvider(provider: string): Promise<void> {
    if (hasAgreed()) await flow.withProvider(provider);
  }

  function submit(values: FormData): void {
    if (!hasAgreed()) return;
    void flow.submit({
      name: read(values, 'name'),
      email: read(values, 'email'),
      password: isByPasskey ? undefined : read(values, 'password'),
      username: withUsername ? read(values, 'username') : undefined,
      additionalFields: ownValues.current?.(values),
    });
  }

  const { opening, error, retryAt } = flow.social;
  const others = [{ pending: opening !== null, error, retryAt }];
  const social: SocialEntryProps = {
    intent: 'sign-up',
    providers,
    flow: { opening, open: withProvider },
    disabled: flow.pending || flow.step === 'done',
    localization,
  };
  const agreement = termsSlot(
    terms && (
      <Suspense fallback={<Skeleton style={{ inlineSize: '55%' }} />}>
        <TermsCheckbox terms={terms} words={words} missing={unagreed} onChange={() => setUnagreed(false)} />
      </Suspense>
    ),
  );
  if (flow.step === 'social') {
    return (
      <FlowForm ref={form} onSubmit={() => setUnagreed(lacksAgreement())}>
        {agreement}
        <SocialEntry {...social} />
        <EntryAlert flow={flow} others={others} />
      </FlowForm>
    );
  }

  const common = { flow, words };
  const address = { lockedEmail, signInHref, withUsername, email: defaultValues.email };
  const fields = (
    <FlowForm
      key="fields"
      ref={form}
      errors={flow.errors.fields}
      // Before the fields are checked, so that all that is missing shows at once.
      onSubmitCapture={() => setUnagreed(lacksAgreement())}
      onSubmit={submit}
    >
      <Field name="name" label={words('name')} required asks="name">
        <Input autoComplete="name" defaultValue={defaultValues.name} />
      </Field>
      {withUsername && <LaterUsername localization={localization} />}
      <EmailField {...common} {...address} />
      {!isByPasskey && <ChosenPassword words={words} confirmPassword={confirmPassword} />}
      {ownFields[0] && (
        <Suspense>
          <OwnFields
            reader={ownValues}
            fields={ownFields}
            errors={flow.errors.fields}
            localization={localization}
            additionalFields={additionalFields}
          />
        </Suspense>
      )}
      {afterFields}
      {agreement}
      <EntrySubmit {...common} others={others} online={flow.entry.online} done={flow.step === 'done'} />
      {byPasskey && (
        <Suspense fallback={<Skeleton shape="control" />}>
          <PasskeyChoice
            chosen={isByPasskey}
            optional={byPassword}
            disabled={opening !== null || social.disabled === true}
            onChange={setPrefersPasskey}
            localization={localization}
          />
        </Suspense>
      )}
    </FlowForm>
  );
  return <SocialEntry {...social}>{fields}</SocialEntry>;
}

function ChosenPassword({ words, confirmPassword }: Pick<SignUpFieldsProps, 'words' | 'confirmPassword'>) {
  return (
    <>
      <NewPasswordField
        name="password"
        label={words('password')}
        asks="password"
        help={(min) => words('passwordHelp', { min })}
        avoid={['name', 'username', 'email']}
      />
      {confirmPassword && (
        <Field
          name="confirmPassword"
          label={words('confirmPassword')}
          required
          validate={(value, values) => (value === values.password ? undefined : words('mismatch'))}
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      )}
    </>
  );
}

interface EmailFieldProps extends Pick<SignUpFieldsProps, 'flow' | 'words' | 'lockedEmail' | 'signInHref'> {
  email: string | undefined;
  withUsername: boolean;
}

function EmailField({ flow, words, lockedEmail, signInHref, email, withUsername }: EmailFieldProps) {
  return (
    <Field
      name="email"
      label={words('email')}
      required
      asks="email"
      help={lockedEmail && words('lockedEmail')}
      aside={
        flow.emailTaken &&
        signInHref !== null && <TextLink href={signInHref}>{words('signInInstead')}</TextLink>
      }
    >
      <Input
        type="email"
        // Password managers take one field of a form for the name of the account.
        autoComplete={withUsername ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={lockedEmail !== undefined}
        defaultValue={lockedEmail ?? email ?? flow.email}
        onBlur={(event) => flow.rememberEmail(event.currentTarget.value)}
      />
    </Field>
  );
}

function LaterUsername({ localization }: Pick<SignUpFieldsProps, 'localization'>) {
  const words = useMessages('username', usernameHelp, localization);
  const { minLength: min = 3, maxLength: max = 30 } = useAuthConfig().config?.username ?? {};
  return (
    <Suspense fallback={<FieldSkeleton help={words('help', { min, max })} />}>
      <UsernameField localization={localization} />
    </Suspense>
  );
}
