import { type SecondStepProps, useSecondStep } from '../shared/useSecondStep.ts';
import { ways } from '../shared/ways.ts';
import { words } from '../shared/words.ts';
import { Alert, Button, Field, Panel } from './parts.tsx';

export function SecondStep(props: SecondStepProps) {
  const { flow, others, isUnsent, hint, label, trusts, setTrusts, submit } = useSecondStep(props);
  return (
    <Panel title={words.secondStep}>
      <p>{hint}</p>
      <form onSubmit={submit} className="space-y-4">
        <Alert>{flow.error?.message}</Alert>
        {!isUnsent && (
          <>
            <Field
              key={flow.way}
              id="code"
              name="code"
              label={words.code}
              autoComplete="one-time-code"
              required
            />
            <label className="flex gap-2 text-sm">
              <input type="checkbox" checked={trusts} onChange={({ target }) => setTrusts(target.checked)} />
              {words.trust}
            </label>
          </>
        )}
        <Button type="submit" disabled={flow.pending || flow.sending}>
          {label}
        </Button>
      </form>
      {others.map((way) => (
        <Button key={way} quiet onClick={() => flow.choose(way)}>
          {ways[way]?.name}
        </Button>
      ))}
      <Button quiet onClick={props.onBack}>
        {words.back}
      </Button>
    </Panel>
  );
}
