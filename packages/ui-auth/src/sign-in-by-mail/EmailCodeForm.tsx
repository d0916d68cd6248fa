import { forwardRef } from 'react';
import { MailForm, type MailFormProps } from './MailForm.tsx';

export type EmailCodeFormProps = MailFormProps;

/** Sign-in with a mailed code. `SignInForm` offers it by itself. */
export const EmailCodeForm = forwardRef<HTMLElement, EmailCodeFormProps>(function EmailCodeForm(props, ref) {
  return <MailForm {...props} ref={ref} way="code" />;
});
