import { warnings } from '#environment/start-warnings.ts';
import { type Check, fails, ok } from './finding.ts';

/** Whether links in mails lead to the service, over https. */
export const checkUrl: Check = ({ start }) => {
  const says = warnings.publicUrl(start) ?? warnings.https(start);
  return says === undefined
    ? ok(`${new URL(start.options.baseURL).origin} is https.`)
    : fails(says, 'Set BASE_URL (option `baseURL`) to the https URL that users see.');
};

/** Whether scripts, other sites and other protocols are kept away from the cookies. */
export const checkCookies: Check = ({ start: { options } }) => {
  const { useSecureCookies, defaultCookieAttributes } = options.advanced ?? {};
  if (useSecureCookies === false)
    return fails('Cookies go over plain http too.', 'Remove the option `advanced.useSecureCookies`.');
  if (defaultCookieAttributes?.secure === false || defaultCookieAttributes?.httpOnly === false)
    return fails(
      'Cookies are open to scripts, or go over plain http too.',
      'Remove `secure` and `httpOnly` from the option `advanced.defaultCookieAttributes`.',
    );
  return ok('Cookies are for the browser alone.');
};
