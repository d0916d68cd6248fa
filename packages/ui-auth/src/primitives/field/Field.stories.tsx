import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Input } from './Input.tsx';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { name: 'email', label: 'Email address', children: <Input type="email" autoComplete="email" /> },
  parameters: {
    parts: {
      Form: { args: { children: <Button type="submit">Send</Button>, onSubmit: () => {} } },
      Input: { args: { 'aria-label': 'Email address' } },
    },
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHelp: Story = { args: { help: 'We only write when you ask us to.' } };
export const Optional: Story = { args: { optional: true } };
export const WithPlaceholder: Story = {
  args: { children: <Input type="email" placeholder="you@example.com" /> },
};
export const Disabled: Story = {
  args: { disabled: true, children: <Input defaultValue="ada@example.com" /> },
};
export const ReadOnly: Story = { args: { children: <Input readOnly defaultValue="ada@example.com" /> } };
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Field key={size} {...args} name={size} label={`Size ${size}`}>
          <Input size={size} defaultValue="Ada" />
        </Field>
      ))}
    </div>
  ),
};

/** The link is beside the label and after the input in tab order. */
export const WithAside: Story = {
  args: { aside: <TextLink href="#forgot">Forgot it?</TextLink> },
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /forgot/i })).toHaveFocus();
  },
};

const submitted = fn();

function SignUp() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <Form
      errors={errors}
      onSubmit={(values) => {
        submitted(Object.fromEntries(values));
        setErrors({ email: 'An account with this email already exists.' });
      }}
    >
      <Field name="name" label="Name" required>
        <Input autoComplete="name" />
      </Field>
      <Field name="email" label="Email address" help="We send a link here." required>
        <Input type="email" autoComplete="email" />
      </Field>
      <Button type="submit">Create account</Button>
    </Form>
  );
}

/** The form is not sent with invalid fields, and the first one gets the focus. */
export const Validation: Story = {
  render: () => <SignUp />,
  async play({ canvas, step }) {
    submitted.mockClear();
    const name = canvas.getByRole('textbox', { name: /name/i });
    const email = canvas.getByRole('textbox', { name: /email/i });
    const submit = canvas.getByRole('button', { name: /create account/i });
    await step('submit empty', async () => {
      await userEvent.click(submit);
      await expect(submitted).not.toHaveBeenCalled();
      await expect(name).toHaveFocus();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
    });
    await step('an address that is none', async () => {
      await userEvent.type(name, 'Ada');
      await userEvent.type(email, 'ada');
      await userEvent.click(submit);
      await expect(email).toHaveFocus();
      await expect(email).toHaveAccessibleDescription(/enter a valid email/i);
    });
    await step('the help is back once it is right', async () => {
      await userEvent.type(email, '@example.com');
      await expect(email).toHaveAccessibleDescription(/we send a link/i);
    });
    await step('the server refuses one field', async () => {
      await userEvent.click(submit);
      await expect(submitted).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.com' });
      await expect(email).toHaveFocus();
      await expect(email).toHaveAccessibleDescription(/account with this email already exists/i);
    });
  },
};

/** State after a refusal. */
export const WithError: Story = {
  render: (args) => (
    <Form errors={{ email: 'An account with this email already exists.' }} onSubmit={() => {}}>
      <Field {...args}>
        <Input type="email" defaultValue="ada@example.com" />
      </Field>
    </Form>
  ),
};

export const WithAsideRightToLeft: Story = { ...WithAside, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const ValidationRightToLeft: Story = { ...Validation, globals: { dir: 'rtl', locale: 'ar-XB' } };
