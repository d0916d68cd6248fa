import { AccountSwitcher } from '@keystead/ui-auth';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function Accounts() {
  const words = useWords();
  return (
    <Stage title={words.accounts}>
      <AccountSwitcher redirectTo="/" />
    </Stage>
  );
}
