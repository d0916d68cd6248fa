import * as parts from '@keystead/ui-auth/primitives';
import { useState } from 'react';
import type { Live } from '../live-example.ts';

const as = 'a visitor';

function TagsExample() {
  const [tags, setTags] = useState<readonly string[]>(['ada@example.com', 'grace@example.com']);
  return <parts.TagField name="people" label="People" tags={tags} onTagsChange={setTags} />;
}

function MeterExample() {
  const [password, setPassword] = useState('');
  return (
    <parts.Field name="password" label="Password">
      <parts.PasswordInput autoComplete="new-password" value={password} onValueChange={setPassword} />
      <parts.PasswordMeter password={password} />
    </parts.Field>
  );
}

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <parts.Button onClick={() => setOpen(true)}>Open</parts.Button>
      <parts.Dialog open={isOpen} onOpenChange={setOpen} title="A dialog" description="Escape closes it." />
    </>
  );
}

function QuestionExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <parts.Button variant="danger-outline" onClick={() => setOpen(true)}>
        Delete
      </parts.Button>
      <parts.AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete the draft?"
        confirmLabel="Delete"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

/** Small parts of which the others are made. */
export const primitives: Readonly<Record<string, Live>> = {
  Alert: {
    as,
    Part: () => (
      <parts.Alert tone="warning" title="Almost full">
        You can invite two more.
      </parts.Alert>
    ),
  },
  AlertDialog: { as, Part: QuestionExample },
  Avatar: {
    as,
    Part: () => (
      <parts.Avatar user={{ id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }} size={40} />
    ),
  },
  Badge: { as, Part: () => <parts.Badge tone="success">Active</parts.Badge> },
  Button: { as, Part: () => <parts.Button>Save</parts.Button> },
  Card: {
    as,
    Part: () => (
      <parts.Card>
        <parts.CardHeader title="A card" description="One surface for one task." />
        <p>Something to read.</p>
      </parts.Card>
    ),
  },
  Checkbox: { as, Part: () => <parts.Checkbox name="news" label="Send me news" /> },
  CodeField: { as, Part: () => <parts.CodeField name="code" label="Code" digits={6} /> },
  CopyButton: { as, Part: () => <parts.CopyButton value="Copied from the site of Keystead" /> },
  Dialog: { as, Part: DialogExample },
  Divider: { as, Part: () => <parts.Divider>or</parts.Divider> },
  EmptyState: {
    as,
    Part: () => <parts.EmptyState title="No keys yet" description="Keys let programs in." />,
  },
  Field: {
    as,
    Part: () => (
      <parts.Field name="name" label="Name" help="As others see it.">
        <parts.Input />
      </parts.Field>
    ),
  },
  PasswordInput: {
    as,
    Part: () => (
      <parts.Field name="password" label="Password">
        <parts.PasswordInput autoComplete="new-password" />
      </parts.Field>
    ),
  },
  PasswordMeter: { as, Part: MeterExample },
  Skeleton: { as, Part: () => <parts.Skeleton style={{ width: 240 }} /> },
  Spinner: { as, Part: () => <parts.Spinner /> },
  TagField: { as, Part: TagsExample },
};
