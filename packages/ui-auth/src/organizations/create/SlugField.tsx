'use client';

import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useAvailability } from '#flow/useAvailability.ts';
import type { Localization } from '#messages/messages.ts';
import { isSlug, nextSlug } from '#organization-membership/to-slug.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useServer } from '#provider/calls/useServer.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createOrg as english } from '#words/create-org.ts';

export interface SlugFieldProps {
  value: string;
  onChange: (slug: string) => void;
  /** The organization's current slug, which it may keep. */
  own?: string | undefined;
  /** Text in front of it, for example `example.com/o/`. */
  base?: string | undefined;
  /** Help below the field. */
  help?: string | undefined;
  /** The form is being sent. */
  paused?: boolean | undefined;
  /** Only keeps its room. */
  waiting?: boolean | undefined;
  localization?: Localization | undefined;
}

/** The slug of an organization: checks during typing whether it is free, and suggests another if not. */
export function SlugField(props: SlugFieldProps) {
  const { value, onChange, own, base, help, paused, waiting = false, localization } = props;
  const words = useMessages('createOrg', english, localization);
  const { calls } = useServer().client;
  const texts = { free: words('free'), taken: words('taken') };
  const finding = useAvailability(value, { isAskable, ask, texts, paused });
  const isOwn = value === own;
  const suggestion = nextSlug(value);

  async function ask(slug: string, signal: AbortSignal): Promise<boolean> {
    if (slug === own) return true;
    return calls.organization.checkSlug.mutate({ slug }, { signal }).then(
      () => true,
      (cause: unknown) => {
        if (toAuthUIError(cause).code === 'ORGANIZATION_SLUG_ALREADY_TAKEN') return false;
        throw cause;
      },
    );
  }

  function validate(slug: string): string | undefined {
    if (!isSlug(slug)) return slug === '' ? undefined : words('slugInvalid');
    return finding === 'taken' && slug === value ? words('taken') : undefined;
  }

  return (
    <Field
      name="slug"
      label={words('slug')}
      required
      disabled={waiting}
      style={waiting ? { visibility: 'hidden' } : undefined}
      validate={validate}
      help={
        finding === 'unknown' || isOwn ? (
          (help ?? words('slugHelp'))
        ) : (
          <span className="ua-finding" data-finding={finding}>
            {words(finding)}
          </span>
        )
      }
    >
      <div className="ua-slug" data-base={base ? '' : undefined}>
        {base && <span className="ua-slug-base">{base}</span>}
        <Input
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={value}
          onValueChange={(typed) => onChange(typed.toLowerCase())}
        />
      </div>
      {finding === 'taken' && !isOwn && (
        <Button variant="link" size="sm" className="ua-slug-suggestion" onClick={() => onChange(suggestion)}>
          {words('use', { slug: suggestion })}
        </Button>
      )}
    </Field>
  );
}

const isAskable = (slug: string): boolean => isSlug(slug);
