import { OfflineNote } from '#flow/EntryFailed.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { EntryAlert, type EntryAlertProps } from './EntryAlert.tsx';

interface EntrySubmitProps {
  flow: EntryAlertProps['flow'] & { step: string; entry: { online: boolean } };
  words: Words<'submit' | 'pending' | 'success'>;
}

/** End of the forms of sign-in and sign-up: why it cannot be sent or what went wrong last, and the button. */
export function EntrySubmit({ flow, words }: EntrySubmitProps) {
  return (
    <>
      {!flow.entry.online && <OfflineNote />}
      <EntryAlert flow={flow} />
      <SubmitButton
        label={words('submit')}
        pendingLabel={words('pending')}
        doneLabel={words('success')}
        pending={flow.pending}
        done={flow.step === 'done'}
        retryAt={flow.retryAt}
        blocked={flow.social.opening !== null || flow.passkey?.pending === true}
      />
    </>
  );
}
