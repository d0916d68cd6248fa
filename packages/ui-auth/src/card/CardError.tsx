import type { AuthUIError } from '#client/auth-ui-error.ts';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';

/** What went wrong with something a card's button started. Takes the focus once per failure. */
export function CardError({ error }: { error: AuthUIError | null }) {
  if (!error) return null;
  return (
    <Alert focusFor={error}>
      <ErrorSentence error={error} />
    </Alert>
  );
}
