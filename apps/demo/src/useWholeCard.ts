import { useAuthConfig, useSession } from '@keystead/ui-auth';

/** Whether a card of the entrance has all it waits for. What stands below it would be seen to move before. */
export function useWholeCard(): boolean {
  const { config, error } = useAuthConfig();
  const { status } = useSession();
  return (config !== undefined || error !== null) && status !== 'loading';
}
