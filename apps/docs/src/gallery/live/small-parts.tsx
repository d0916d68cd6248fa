import * as parts from '@keystead/ui-auth/primitives';
import { useRef, useState } from 'react';
import { base } from '../../site.ts';
import type { Live } from '../live-example.ts';

const as = 'a visitor';

/** A drawing of our own, as an application may have one. */
const Plus = ({ className, size }: { className?: string; size?: number }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 24 24" stroke="currentColor" aria-hidden>
    <path d="M12 5v14M5 12h14" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

function FormExample() {
  const [name, setName] = useState('');
  return (
    <parts.Form onSubmit={(values) => setName(String(values.get('name')))}>
      <parts.Field name="name" label="Name">
        <parts.Input required />
      </parts.Field>
      <parts.Button type="submit">Send</parts.Button>
      {name !== '' && <parts.Alert tone="success">The form was sent by {name}.</parts.Alert>}
    </parts.Form>
  );
}

function PopoverExample() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <parts.Button
        ref={opener}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </parts.Button>
      <parts.Popover open={isOpen} onOpenChange={setOpen} anchor={opener} label="Filter" align="start">
        <div style={{ padding: 12 }}>
          <parts.Checkbox name="unread" label="Only unread" />
        </div>
      </parts.Popover>
    </>
  );
}

/** Parts that mostly stand inside of others. */
export const smallParts: Readonly<Record<string, Live>> = {
  CardFooter: {
    as,
    Part: () => (
      <parts.Card>
        <p>Something to read.</p>
        <parts.CardFooter>
          <parts.TextLink href={`${base}components/`}>All components</parts.TextLink>
        </parts.CardFooter>
      </parts.Card>
    ),
  },
  CardHeader: {
    as,
    Part: () => (
      <parts.Card>
        <parts.CardHeader
          title="Newsletter"
          description="One mail a month."
          action={<parts.Badge tone="success">On</parts.Badge>}
        />
      </parts.Card>
    ),
  },
  Form: { as, Part: FormExample },
  Icon: {
    as,
    Part: () => (
      <p>
        <parts.Icon name="plus" glyph={Plus} /> New entry
      </p>
    ),
  },
  IconButton: {
    as,
    Part: () => (
      <parts.IconButton label="New entry" variant="outline">
        <parts.Icon name="plus" glyph={Plus} />
      </parts.IconButton>
    ),
  },
  Input: { as, Part: () => <parts.Input aria-label="Name" /> },
  LoadingRegion: {
    as,
    Part: () => (
      <parts.LoadingRegion>
        <parts.Skeleton style={{ width: 240 }} />
      </parts.LoadingRegion>
    ),
  },
  Popover: { as, Part: PopoverExample },
  TextLink: {
    as,
    Part: () => <parts.TextLink href={`${base}components/`}>All components</parts.TextLink>,
  },
};
