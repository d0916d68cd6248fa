declare module 'samlp' {
  interface AuthOptions {
    issuer: string;
    cert: string;
    key: string;
    recipient: string;
    destination: string;
    audience?: string;
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

  interface Asked {
    method: string;
    url: string;
    query: Readonly<Record<string, string>>;
  }

  const samlp: {
    auth: (options: AuthOptions) => (request: Asked, response: object, next: (error: Error) => void) => void;
  };

  export default samlp;
}
