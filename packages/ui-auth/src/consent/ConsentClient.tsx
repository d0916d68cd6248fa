'use client';

import AppWindow from 'lucide-react/icons/app-window';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import { findLogo } from '#flow/brand/find-logo.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { type ApplicationSource, isOperators, type PublicClient } from './application.ts';
import { findHost } from './asked-request.ts';
import { findClientHost } from './client-host.ts';

/** An application as a face. */
export const toFace = (name: string, image?: string | null) => ({
  id: name,
  name,
  image: image ?? null,
});

/** The application and the product, side by side. */
export function ClientPair({ client }: { client: PublicClient }) {
  const { appearance } = useAuthUI();
  const { config } = useAuthConfig();
  const own = findLogo(appearance);
  return (
    <span className="ua-consent-pair">
      <Avatar user={toFace(client.client_name, client.logo_uri)} size={40} shape="square" />
      <span className="ua-consent-dots" aria-hidden="true" />
      {own ?? <Avatar user={toFace(config?.appName ?? '')} size={40} shape="square" />}
    </span>
  );
}

interface WhoAnswersProps {
  client: PublicClient;
  app: string;
  /** A program on the same computer gets the answer: its name, and what follows from it. */
  local?: { name: string; note: string } | undefined;
  /** Where the answer goes: of an application that nobody vouched for this alone is certain. */
  redirectUri?: string;
  words: Words<'madeBy' | 'ofOrganization' | 'documentNote' | 'registeredNote' | 'personNote' | 'noAddress'>;
}

/** Sentences about those for whom nobody answers here. */
const unchecked: Partial<Record<ApplicationSource, 'documentNote' | 'personNote'>> = {
  document: 'documentNote',
  person: 'personNote',
};

/** Who answers for the application, large: its own name is chosen by itself. */
export function WhoAnswers({ client, app, local, redirectUri, words }: WhoAnswersProps) {
  const { source, organization } = client;
  const known = findClientHost({ source, id: client.client_id, uri: client.client_uri });
  const host = known ?? (local ? undefined : findHost(redirectUri));
  if (isOperators(source))
    return <Note glyph={AppWindow} title={words('madeBy', { app })} text={local?.note} />;
  if (source === 'organization' && organization) {
    return (
      <Note
        title={organization.name}
        text={local?.note ?? words('ofOrganization')}
        face={
          <Avatar
            user={{ id: organization.id, name: organization.name, image: organization.logo }}
            shape="square"
            size={24}
          />
        }
      />
    );
  }
  const note = words(unchecked[source] ?? 'registeredNote', { app });
  return (
    <Note
      tone="warning"
      glyph={local ? Monitor : Globe}
      title={host ?? local?.name ?? words('noAddress')}
      text={[note, local?.note].filter(Boolean).join(' ')}
    />
  );
}

interface NoteProps {
  tone?: 'warning';
  glyph?: Glyph;
  face?: React.ReactNode;
  title: string;
  text: string | undefined;
}

const Note = ({ tone, glyph, face, title, text }: NoteProps) => (
  <div className="ua-consent-who" data-tone={tone ?? 'neutral'}>
    {face ?? (glyph && <Icon name="application" glyph={glyph} />)}
    <div>
      <p className="ua-consent-who-name">
        <bdi>{title}</bdi>
      </p>
      {text && <p className="ua-consent-who-text">{text}</p>}
    </div>
  </div>
);
