import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Card } from './Card.tsx';
import { CardFooter } from './CardFooter.tsx';
import { CardHeader } from './CardHeader.tsx';

const meta = {
  title: 'Primitives/Card',
  component: Card,
  render: (args) => (
    <Card {...args}>
      <CardHeader title="Reset your password" description="Enter your email and we will send you a link." />
      <Form onSubmit={() => {}}>
        <Field name="email" label="Email address" required>
          <Input type="email" autoComplete="email" />
        </Field>
        <Button type="submit" size="lg" fullWidth>
          Send link
        </Button>
      </Form>
      <CardFooter>
        <TextLink href="#sign-in">Back to sign in</TextLink>
      </CardFooter>
    </Card>
  ),
  parameters: {
    parts: {
      CardHeader: { args: { title: 'Reset your password' } },
      CardFooter: { args: { children: 'Nothing was sent yet.' } },
    },
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FormCard: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: /reset your password/i })).toBeVisible();
  },
};
export const Flush: Story = { args: { elevation: 'flush' } };
export const Narrow: Story = { parameters: { width: 320 } };
export const Section: Story = {
  args: { layout: 'section' },
  render: (args) => (
    <Card {...args}>
      <CardHeader
        title="Email address"
        description="We send links and notices here."
        action={
          <Button variant="outline" size="sm">
            Change email
          </Button>
        }
      />
      <p style={{ margin: 0, display: 'flex', gap: 8 }}>
        ada@example.com
        <Badge tone="success" dot>
          Verified
        </Badge>
      </p>
      <CardFooter>
        <Button variant="outline" size="sm">
          Cancel
        </Button>
        <Button size="sm">Save</Button>
      </CardFooter>
    </Card>
  ),
};
export const LongWords: Story = {
  parameters: { width: 320 },
  render: (args) => (
    <Card {...args}>
      <CardHeader
        title="Donaudampfschifffahrtsgesellschaftskapitänskajüte"
        description="someone.with.a.very.long.address@a-very-long-company-name.example.com"
      />
    </Card>
  ),
};

export const FormCardRightToLeft: Story = { ...FormCard, globals: { dir: 'rtl', locale: 'ar-XB' } };
