import { type SecondStepProps, useSecondStep } from '../shared/useSecondStep.ts';
import { ways } from '../shared/ways.ts';
import { words } from '../shared/words.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';

export function SecondStep(props: SecondStepProps) {
  const { flow, others, isUnsent, hint, label, trusts, setTrusts, submit } = useSecondStep(props);
  return (
    <Card title={words.secondStep} description={hint}>
      <form onSubmit={submit} className="grid gap-4">
        <Alert>{flow.error?.message}</Alert>
        {!isUnsent && (
          <>
            <Field label={words.code} htmlFor="code">
              <Input key={flow.way} id="code" name="code" autoComplete="one-time-code" required />
            </Field>
            <label className="flex items-center gap-2 text-sm">
              <input type="checkbox" checked={trusts} onChange={({ target }) => setTrusts(target.checked)} />
              {words.trust}
            </label>
          </>
        )}
        <Button type="submit" disabled={flow.pending || flow.sending}>
          {label}
        </Button>
      </form>
      <div className="grid gap-2">
        {others.map((way) => (
          <Button key={way} variant="outline" onClick={() => flow.choose(way)}>
            {ways[way]?.name}
          </Button>
        ))}
        <Button variant="link" onClick={props.onBack}>
          {words.back}
        </Button>
      </div>
    </Card>
  );
}
