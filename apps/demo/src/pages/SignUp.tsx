import { SignUpForm } from '@keystead/ui-auth';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export const SignUp = () => (
  <Stage title={useWords().signUp}>
    <SignUpForm />
  </Stage>
);
