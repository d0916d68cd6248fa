import { SubmitButton, type SubmitButtonProps } from '#flow/SubmitButton.tsx';
import type { AroundButton } from '#flow/way-buttons/LastUsed.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { EntryAlert, type EntryAlertProps } from './EntryAlert.tsx';
import { OfflineNote } from './EntryFailed.tsx';

export interface EntrySubmitProps extends EntryAlertProps, Pick<SubmitButtonProps, 'variant'> {
  online: boolean;
  done: boolean;
  /** A note about the button. */
  around?: AroundButton | undefined;
  words: Words<'submit' | 'pending' | 'success'>;
}

/** End of the forms of sign-in and sign-up: the last error or the offline message, and the button. */
export function EntrySubmit(props: EntrySubmitProps) {
  const { flow, others, online, done, words, variant, around = (draw) => draw() } = props;
  const draw = (badge?: string) => (
    <SubmitButton
      variant={variant}
      describedBy={badge}
      label={words('submit')}
      pendingLabel={words('pending')}
      doneLabel={words('success')}
      pending={flow.pending}
      done={done}
      retryAt={flow.retryAt}
      blocked={others.some((way) => way.pending)}
    />
  );
  return (
    <>
      {!online && <OfflineNote />}
      <EntryAlert flow={flow} others={others} />
      {around(draw)}
    </>
  );
}
