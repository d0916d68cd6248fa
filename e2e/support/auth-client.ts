/** Result of a call of the published clients: the parts that the tests read. */
export interface Answer<Data> {
  data: Data | null;
  error: { status: number; code?: string | undefined } | null;
}

interface User {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

interface Session {
  id: string;
  token: string;
  expiresAt: Date;
}

type Call<Input, Data> = (input: Input) => Promise<Answer<Data>>;
type PlainCall<Data> = () => Promise<Answer<Data>>;

/** The calls that every published client has under the same name. */
export interface AuthClient {
  signUp: {
    email: Call<
      { name: string; email: string; password: string },
      { token: string | null; user: { id: string } }
    >;
  };
  signIn: {
    email: Call<
      { email: string; password: string; rememberMe?: boolean },
      { redirect: boolean; user: { email: string } }
    >;
  };
  signOut: PlainCall<{ success: boolean }>;
  getSession: PlainCall<{ user: User; session: Session }>;
  sendVerificationEmail: Call<{ email: string; callbackURL: string }, { status: boolean }>;
  updateUser: Call<{ name: string }, { status: boolean }>;
  changePassword: Call<
    { currentPassword: string; newPassword: string; revokeOtherSessions: boolean },
    { token: string | null }
  >;
  changeEmail: Call<{ newEmail: string }, { status: boolean }>;
  listSessions: PlainCall<Session[]>;
  revokeSession: Call<{ token: string }, { status: boolean }>;
  revokeOtherSessions: PlainCall<{ status: boolean }>;
  revokeSessions: PlainCall<{ status: boolean }>;
  deleteUser: Call<{ password: string; callbackURL: string }, { success: boolean; message: string }>;
  /** Calls that a server has and the client names no function for. */
  $fetch: (path: string, init: { method: 'POST'; body: object }) => Promise<Answer<unknown>>;
  resetPassword: Call<{ newPassword: string; token: string }, { status: boolean }>;
}
