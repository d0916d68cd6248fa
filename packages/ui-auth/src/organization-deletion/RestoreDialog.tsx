'use client';

import { useId, useMemo, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { DeletedOrganization } from '#client/wire-types.ts';
import { nextSlug } from '#organization-membership/to-slug.ts';
import { SlugField } from '#organizations/create/SlugField.tsx';
import { withSlugField } from '#organizations/create/with-slug-field.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { deletedOrgs } from '#words/deleted-orgs.ts';

interface RestoreDialogProps {
  organization: DeletedOrganization;
  words: Words<keyof typeof deletedOrgs>;
  pending: boolean;
  error: AuthUIError | null;
  onRestore: (slug: string) => void;
  onClose: () => void;
}

const fieldNames = { slug: 'slug' };

/** Asks for another slug, because the old one is taken. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { organization, words, pending, error, onRestore, onClose } = props;
  const { name, slug: old } = organization;
  const common = useCommonWords();
  const own = useMemo(() => withSlugField(error), [error]);
  const errors = useFormErrors(own, fieldNames);
  const [slug, setSlug] = useState(() => nextSlug(old));
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={pending}
      title={words('slugTitle', { name })}
      description={words('slugTaken', { name, slug: old })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {words('restore')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors.fields} onSubmit={() => onRestore(slug)}>
        <SlugField value={slug} onChange={setSlug} paused={pending} />
      </Form>
    </Dialog>
  );
}
