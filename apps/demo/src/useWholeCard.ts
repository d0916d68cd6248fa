import { useAuthConfig, useSession } from '@keystead/ui-auth';

/** Whether the card of a sign-in page has all that it waits for. Before that, a hint below it would be seen to move. */
export function useWholeCard(): boolean {
  const { config, error } = useAuthConfig();
  const { status } = useSession();
  return (config !== undefined || error !== null) && status !== 'loading';
}
