'use client';

import { FormAlert, type FormAlertProps } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import type { Editing } from './useEditing.ts';

interface EditingActionsProps extends Pick<FormAlertProps, 'error' | 'pending' | 'retryAt'> {
  editing: Pick<Editing, 'stop'>;
  cancelLabel: string;
  submitLabel: string;
  pendingLabel: string;
}

/** End of a form inside a card: the error, a cancel button and a submit button. */
export function EditingActions(props: EditingActionsProps) {
  const { editing, cancelLabel, submitLabel, pendingLabel, error, pending, retryAt } = props;
  return (
    <>
      <FormAlert error={error} pending={pending} retryAt={retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" size="sm" onClick={editing.stop}>
          {cancelLabel}
        </Button>
        <Button type="submit" size="sm" pending={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </>
  );
}
