import type { ServiceCarrier } from '#core/call/deps.ts';
import { signUpEmail } from '#features/email-password/sign-up-email.ts';

/** People can sign up on a page of the service, so that a client can ask for it with `prompt=create`. */
export const takesSignUps = ({ deps }: Pick<ServiceCarrier, 'deps'>): boolean => deps.serves(signUpEmail);
