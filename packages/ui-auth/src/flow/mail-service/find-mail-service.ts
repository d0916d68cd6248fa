export interface MailService {
  name: string;
  url: string;
}

const services: [MailService, RegExp][] = [
  [{ name: 'Gmail', url: 'https://mail.google.com/' }, /^(gmail|googlemail)\.com$/],
  [{ name: 'Outlook', url: 'https://outlook.live.com/mail/' }, /^(outlook|hotmail|live|msn)\.\w+(\.\w+)?$/],
  [{ name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }, /^(yahoo\.\w+(\.\w+)?|ymail\.com)$/],
  [{ name: 'iCloud Mail', url: 'https://www.icloud.com/mail' }, /^(icloud|me|mac)\.com$/],
  [{ name: 'Proton Mail', url: 'https://mail.proton.me/' }, /^(proton\.me|protonmail\.com|pm\.me)$/],
  [{ name: 'GMX', url: 'https://www.gmx.net/' }, /^gmx\.(de|net|at|ch)$/],
  [{ name: 'GMX', url: 'https://www.gmx.com/' }, /^gmx\.com$/],
  [{ name: 'WEB.DE', url: 'https://web.de/' }, /^web\.de$/],
  [{ name: 'AOL Mail', url: 'https://mail.aol.com/' }, /^aol\.com$/],
  [{ name: 'Fastmail', url: 'https://app.fastmail.com/' }, /^fastmail\.(com|fm)$/],
  [{ name: 'Zoho Mail', url: 'https://mail.zoho.com/' }, /^zoho\.com$/],
];

/** Web mail of a well-known mail provider; undefined for others. */
export function findMailService(email: string): MailService | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return services.find(([, pattern]) => pattern.test(domain))?.[0];
}
