import { SubmitButton } from '#flow/SubmitButton.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { EntryAlert, type EntryAlertProps } from './EntryAlert.tsx';
import { OfflineNote } from './EntryFailed.tsx';

export interface EntrySubmitProps extends EntryAlertProps {
  online: boolean;
  done: boolean;
  words: Words<'submit' | 'pending' | 'success'>;
}

/** End of the forms of sign-in and sign-up: the last error or the offline message, and the button. */
export function EntrySubmit({ flow, others, online, done, words }: EntrySubmitProps) {
  return (
    <>
      {!online && <OfflineNote />}
      <EntryAlert flow={flow} others={others} />
      <SubmitButton
        label={words('submit')}
        pendingLabel={words('pending')}
        doneLabel={words('success')}
        pending={flow.pending}
        done={done}
        retryAt={flow.retryAt}
        blocked={others.some((way) => way.pending)}
      />
    </>
  );
}
