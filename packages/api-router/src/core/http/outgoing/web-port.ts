/** Lower ports belong to other protocols, such as SSH and mail. A URL with https names no port for 443. */
const FIRST_FREE_PORT = 1024;

/** Whether somebody else than the operator may name a URL with this port. */
export const hasWebPort = ({ port }: Pick<URL, 'port'>): boolean =>
  port === '' || Number(port) >= FIRST_FREE_PORT;
