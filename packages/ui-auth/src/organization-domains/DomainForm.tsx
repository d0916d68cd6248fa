'use client';

import { EditingActions } from '#card/EditingActions.tsx';
import type { Editing } from '#card/useEditing.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationDomains } from '#words/organization-domains.ts';
import type { OrganizationDomainsCardState } from './useOrganizationDomainsCard.ts';

interface DomainFormProps {
  editing: Editing;
  state: Pick<OrganizationDomainsCardState, 'addition' | 'add'>;
  words: Words<keyof typeof organizationDomains>;
}

const fieldNames = { domain: 'domain' };

/** Form for a domain. An e-mail address is reduced to its domain. */
export function DomainForm({ editing, state, words }: DomainFormProps) {
  const { addition, add } = state;
  const errors = useFormErrors(addition.error, fieldNames);

  async function submit(values: FormData): Promise<void> {
    const domain = String(values.get('domain')).trim().replace(/^.*@/, '');
    if (await add(domain, words('added', { domain }))) editing.stop();
  }

  return (
    <Form errors={errors.fields} onKeyDown={editing.onKeyDown} onSubmit={(values) => void submit(values)}>
      <Field name="domain" label={words('domain')} help={words('domainHelp')} required>
        <Input
          ref={editing.firstField}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={addition.pending}
        retryAt={addition.retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('add')}
        pendingLabel={words('adding')}
      />
    </Form>
  );
}
