import Download from 'lucide-react/icons/download';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { OwnValue } from '../OwnValue.tsx';
import type { SamlWords } from './saml-words.ts';

interface OurMetadataProps {
  url: string;
  words: SamlWords;
}

/** Our metadata: as a link for identity providers that read it, and as a file for those that take one. */
export function OurMetadata({ url, words }: OurMetadataProps) {
  const file = `${url}${url.includes('?') ? '&' : '?'}download`;
  return (
    <div className="ua-sso-screen">
      <p className="ua-card-note">{words('ourMetadataText')}</p>
      <OwnValue value={url} copy={words('copyMetadata')}>
        <Button
          variant="outline"
          size="sm"
          icon={<Icon name="download" glyph={Download} />}
          render={<a href={file} download />}
        >
          {words('metadataFile')}
        </Button>
      </OwnValue>
    </div>
  );
}
