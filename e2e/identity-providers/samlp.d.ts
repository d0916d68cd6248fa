declare module 'samlp' {
  interface AuthOptions {
    issuer: string;
    cert: string;
    key: string;
    recipient: string;
    destination: string;
    audience?: string;
    nameIdentifierFormat: string;
    sessionIndex: string;
    getPostURL: (
      audience: string,
      request: unknown,
      given: object,
      callback: (error: Error | null, url: string) => void,
    ) => void;
    getUserFromRequest: (request: object) => object;
    profileMapper?: unknown;
    signatureAlgorithm: 'rsa-sha256';
    digestAlgorithm: 'sha256';
    responseHandler: (response: Buffer, options: object, request: object) => void;
  }

  interface LogoutOptions {
    issuer: string;
    cert: string;
    key: string;
    /** HTTP-Redirect with deflated messages, and their signatures in the query. */
    deflate: true;
    protocolBinding: string;
    sessionParticipants: object;
  }

  interface Asked {
    method: string;
    url: string;
    query: Readonly<Record<string, string>>;
  }

  interface AskedToLogOut extends Asked {
    body: Readonly<Record<string, string>>;
    session: object;
    /** What it has read of an answer, once it has taken it. */
    parsedSAMLResponse?: { status?: string };
  }

  /** As of Express. */
  interface LogoutAnswer {
    set: (name: string, value: string) => void;
    send: (content: string | number) => void;
    redirect: (url: string) => void;
  }

  type Next = (error: Error) => void;

  const samlp: {
    auth: (options: AuthOptions) => (request: Asked, response: object, next: Next) => void;
    logout: (options: LogoutOptions) => (request: AskedToLogOut, response: LogoutAnswer, next: Next) => void;
  };

  export default samlp;
}

declare module 'samlp/lib/sessionParticipants/index.js' {
  /** A sign-in of somebody at a service. */
  interface Participant {
    serviceProviderId: string;
    serviceProviderLogoutURL: string;
    sessionIndex: string;
    nameId: string;
    nameIdFormat: string;
    binding: string;
    /** Of the service. Without it nothing is checked. */
    cert: string;
  }

  export default class SessionParticipants {
    constructor(participants: Participant[]);
  }
}
