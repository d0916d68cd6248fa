// client.ts

/** Where the device keeps the session: `expo-secure-store`, or the keychain by another package. */
export interface SecureStorage {
  read: () => Promise<string | null>;
  write: (token: string) => Promise<void>;
}

/** Makes calls by their path: `call('/get-session')`, `call('/sign-in/email', { email, password })`. */
export const createNativeClient =
  (baseURL: string, storage: SecureStorage) =>
  async (path: string, body?: object): Promise<Response> => {
    const token = await storage.read();
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(`${baseURL}/api/auth${path}`, {
      headers,
      credentials: 'omit',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const fresh = answer.headers.get('set-auth-token');
    if (fresh) await storage.write(fresh);
    return answer;
  };
