import { AuthErrorCard } from '@keystead/ui-auth';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export const AuthError = () => (
  <Stage title={useWords().authError}>
    <AuthErrorCard />
  </Stage>
);
