import {
  type Challenge,
  chooseFactors,
  type SignInFlow,
  useSignIn,
  useSignUp,
  useTwoFactor,
} from '@keystead/ui-auth/hooks';

function SecondStep({ flow, challenge }: { flow: SignInFlow; challenge: Challenge }) {
  const [first = 'backup-code', ...others] = chooseFactors(challenge, ['totp', 'otp', 'backup-code']);
  const { way, choose, send, verify, pending, error, over } = useTwoFactor({
    first,
    redirectTo: '/',
    onSuccess: flow.afterSecondStep,
  });
  if (over)
    return (
      <button type="button" onClick={flow.startOver}>
        Sign in again
      </button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify(String(new FormData(event.currentTarget).get('code')), false);
      }}
    >
      {way === 'otp' && (
        <button type="button" onClick={() => void send()}>
          Mail a code
        </button>
      )}
      <input aria-label="Code" name="code" autoComplete="one-time-code" />
      <p role="alert">{error?.message}</p>
      <button type="submit" disabled={pending}>
        Continue
      </button>
      {others.map((other) => (
        <button key={other} type="button" onClick={() => choose(other)}>
          {other}
        </button>
      ))}
    </form>
  );
}

export function SignIn() {
  const flow = useSignIn({ redirectTo: '/' });
  const { step, challenge, submitPassword, pending, errors } = flow;
  if (step === 'twoFactor' && challenge) return <SecondStep flow={flow} challenge={challenge} />;
  if (step !== 'password') return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void submitPassword({ email: String(form.get('email')), password: String(form.get('password')) });
      }}
    >
      <input aria-label="E-mail" name="email" autoComplete="username" />
      <input aria-label="Password" name="password" type="password" autoComplete="current-password" />
      <p role="alert">{errors.fields.email ?? errors.fields.password ?? errors.form?.message}</p>
      <button type="submit" disabled={pending}>
        Sign in
      </button>
    </form>
  );
}

export function SignUp() {
  const { step, email, submit, pending, errors } = useSignUp<'company'>({ redirectTo: '/' });
  if (step === 'verifyEmail') return <p>{`Open the link that was sent to ${email}.`}</p>;
  if (step !== 'form') return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = (name: string) => String(form.get(name));
        const additionalFields = { company: read('company') };
        void submit({
          name: read('name'),
          email: read('email'),
          password: read('password'),
          additionalFields,
        });
      }}
    >
      {(['name', 'email', 'password', 'company'] as const).map((name) => (
        <label key={name}>
          {name}
          <input name={name} type={name === 'password' ? 'password' : 'text'} />
          <span role="alert">{errors.fields[name]}</span>
        </label>
      ))}
      <p role="alert">{errors.form?.message}</p>
      <button type="submit" disabled={pending}>
        Create an account
      </button>
    </form>
  );
}
