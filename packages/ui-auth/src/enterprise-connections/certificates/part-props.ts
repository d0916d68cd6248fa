import type { CardCallbacks } from '#card/card-props.ts';
import type { Connection, ConnectionWords } from '../connection.ts';
import type { SamlWords } from '../saml/saml-words.ts';

/** Props of the certificates of one side. */
export interface CertificatesProps extends CardCallbacks {
  connection: Connection;
  mayChange: boolean;
  saml: SamlWords;
  words: ConnectionWords;
  /** Called with the connection after a change. */
  onChanged: (connection: Connection) => void;
}
