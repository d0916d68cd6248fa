import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Field } from '#primitives/field/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';

const meta = {
  title: 'Primitives/PasswordMeter',
  component: PasswordMeter,
  args: { password: '' },
} satisfies Meta<typeof PasswordMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Weak: Story = {
  args: { password: 'password1' },
};
export const Fair: Story = { args: { password: 'tulip47boat' } };
export const Good: Story = { args: { password: 'tulip47-boat' } };
export const Strong: Story = { args: { password: 'Tulip 47 boats under rain' } };
export const OwnName: Story = { args: { password: 'ada.lovelace.1815', avoid: ['Ada Lovelace'] } };

function Live() {
  const [password, setPassword] = useState('');
  return (
    <Field name="password" label="Password" help="At least 8 characters">
      <PasswordInput autoComplete="new-password" onValueChange={setPassword} />
      <PasswordMeter password={password} />
    </Field>
  );
}

/** The level is announced after a pause in typing. */
export const WhileTyping: Story = {
  render: () => <Live />,
  async play({ canvas }) {
    const input = canvas.getByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.type(input, 'Tulip 47 boats under rain');
    await expect(await canvas.findByText(/password strength: .?strong/i)).toBeInTheDocument();
  },
};

export const WeakRightToLeft: Story = { ...Weak, globals: { dir: 'rtl', locale: 'ar-XB' } };
