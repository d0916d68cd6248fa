'use client';

import { useState } from 'react';
import { toSlug } from '#organization-membership/to-slug.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';

interface RoleNameFieldProps {
  /** Name in code of the role that is changed. */
  current: string | undefined;
  /** That name, as it is shown. */
  shown: string;
  words: Words<keyof typeof rolesCard>;
}

/** Pattern of the server. */
const form = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * A free name. Code has another form of it, which follows the name until it is changed by itself. A refusal by the
 * server is about that form, and is shown at whichever field there is.
 */
export function RoleNameField({ current, shown, words }: RoleNameFieldProps) {
  const [name, setName] = useState(shown);
  const [own, setOwn] = useState<string>();
  const slug = own ?? (name === shown && current !== undefined ? current : toSlug(name));
  const check = (value: string) => (form.test(value) ? undefined : words('nameFormat'));
  // A name of other letters than those of code gives none.
  const isOpen = own !== undefined || (name.trim() !== '' && slug === '');
  return (
    <>
      <Field
        name={isOpen ? 'label' : 'name'}
        label={words('name')}
        required
        validate={() => (isOpen ? undefined : check(slug))}
        help={
          !isOpen &&
          slug !== '' && (
            <>
              {words('inCode', { slug })}{' '}
              <Button variant="link" size="sm" onClick={() => setOwn(slug)}>
                {words('changeSlug')}
              </Button>
            </>
          )
        }
      >
        <Input autoComplete="off" maxLength={64} value={name} onValueChange={setName} />
      </Field>
      {isOpen && (
        <Field name="name" label={words('slug')} help={words('nameHelp')} required validate={check}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            autoFocus={own !== undefined}
            value={slug}
            onValueChange={(typed) => setOwn(typed.toLowerCase())}
          />
        </Field>
      )}
      <input type="hidden" name="slug" value={slug} />
    </>
  );
}
