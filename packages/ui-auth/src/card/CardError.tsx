import type { AuthUIError } from '#client/auth-ui-error.ts';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';

/** Error of an action in a card. Takes the focus once for each failure. */
export function CardError({ error }: { error: AuthUIError | null }) {
  if (!error) return null;
  return (
    <Alert focusFor={error}>
      <ErrorSentence error={error} />
    </Alert>
  );
}
