import { languages } from '@keystead/ui-auth/locales/languages';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useId } from 'react';
import { useDemoFacts } from './demo-facts.ts';
import { changePreferences, usePreferences } from './preferences.ts';
import { choices, type Preferences } from './to-preferences.ts';
import { useWords } from './words.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = options.find(([option]) => option === event.target.value);
    if (chosen) onChoose(chosen[0]);
  };
  return (
    <span className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={choose}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

const options = choices.locale.map((tag) => [tag, languages[tag].name] as const);

export function Footer() {
  const words = useWords();
  const facts = useDemoFacts();
  const { scheme, locale, direction } = usePreferences();
  const schemes: readonly (readonly [Preferences['scheme'], string])[] = [
    ['system', words.system],
    ['light', words.light],
    ['dark', words.dark],
  ];
  const directions: readonly (readonly [Preferences['direction'], string])[] = [
    ['auto', words.auto],
    ['ltr', words.ltr],
    ['rtl', words.rtl],
  ];
  return (
    <footer className="footer">
      <p className="note">{words.demoNote}</p>
      <div className="choices">
        <Choice
          label={words.theme}
          value={scheme}
          options={schemes}
          onChoose={(value) => changePreferences({ scheme: value })}
        />
        <Choice
          label={words.language}
          value={locale}
          options={options}
          onChoose={(value) => changePreferences({ locale: value })}
        />
        <Choice
          label={words.direction}
          value={direction}
          options={directions}
          onChoose={(value) => changePreferences({ direction: value })}
        />
      </div>
      <p className="links">
        <Link to="/screens">{words.screens}</Link>
        <a href="/api/auth/reference">{words.reference}</a>
        {facts?.hasMailbox && <a href="/dev/mailbox">{words.mailbox}</a>}
      </p>
    </footer>
  );
}
