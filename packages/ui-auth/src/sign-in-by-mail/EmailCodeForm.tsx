import { forwardRef } from 'react';
import { MailForm, type MailFormProps } from './MailForm.tsx';

export type EmailCodeFormProps = MailFormProps;

/** Signs people in with a code that is mailed to them. `SignInForm` offers it by itself. */
export const EmailCodeForm = forwardRef<HTMLElement, EmailCodeFormProps>(function EmailCodeForm(props, ref) {
  return <MailForm {...props} ref={ref} way="code" />;
});
