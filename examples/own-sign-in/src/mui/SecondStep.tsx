import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { type SecondStepProps, useSecondStep } from '../shared/useSecondStep.ts';
import { ways } from '../shared/ways.ts';
import { words } from '../shared/words.ts';
import { Fault } from './Fault.tsx';
import { Panel } from './Panel.tsx';

export function SecondStep(props: SecondStepProps) {
  const { flow, others, isUnsent, hint, label, trusts, setTrusts, submit } = useSecondStep(props);
  const trust = <Checkbox checked={trusts} onChange={({ target }) => setTrusts(target.checked)} />;
  return (
    <Panel title={words.secondStep}>
      <Typography>{hint}</Typography>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <Fault error={flow.error} />
        {!isUnsent && (
          <>
            <TextField
              key={flow.way}
              id="code"
              name="code"
              label={words.code}
              autoComplete="one-time-code"
              required
            />
            <FormControlLabel label={words.trust} control={trust} />
          </>
        )}
        <Button type="submit" variant="contained" disabled={flow.pending || flow.sending}>
          {label}
        </Button>
      </Stack>
      {others.map((way) => (
        <Button key={way} variant="outlined" onClick={() => flow.choose(way)}>
          {ways[way]?.name}
        </Button>
      ))}
      <Button onClick={props.onBack}>{words.back}</Button>
    </Panel>
  );
}
