import Activity from 'lucide-react/icons/activity';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Ban from 'lucide-react/icons/ban';
import Building2 from 'lucide-react/icons/building-2';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';
import type { Glyph } from '#primitives/display/Icon.tsx';

type Mark = readonly [begin: RegExp, name: string, glyph: Glyph];

/** Icons by what an action begins or ends with; the first that fits is shown. */
const marks: readonly Mark[] = [
  [/^sign-in\.refused|rejected$|given-up$/, 'refused', X],
  [/banned$/, 'ban', Ban],
  [/^session\.(created|activated)/, 'sign-in', LogIn],
  [/^session/, 'sign-out', LogOut],
  [/^(audit|import)|exported$|^user\.data-/, 'download', Download],
  [/mail|invitation|requested$/, 'email', Mail],
  [/password|locked$/, 'password', Lock],
  [/^passkey/, 'passkey', FingerprintPattern],
  [/^(api-key|jwks|secret)/, 'key', KeyRound],
  [/^account/, 'connected', Link2],
  [/^impersonation/, 'view-as', Eye],
  [/^(user|organization)\.deleted/, 'delete', Trash2],
  [/\.domain/, 'domain', Globe],
  [/\.transfer/, 'transfer', ArrowLeftRight],
  [/role/, 'role', UserRoundCog],
  [/\.team/, 'team', UsersRound],
  [/^two-factor|secured|\.policy/, 'security', ShieldCheck],
  [/^user|\.member/, 'person', UserRound],
  [/^organization/, 'organization', Building2],
];

type Tone = 'danger' | 'warning' | 'success';

/** States of what has happened: refused, waiting for somebody, done. Most events are none of them. */
const tones: readonly (readonly [end: RegExp, tone: Tone])[] = [
  [/(refused|rejected|locked|\.banned|\.deleted|given-up)$/, 'danger'],
  [/(requested|contested|lapsed|disabled|offered|factor-removed)$/, 'warning'],
  [/(member-added|accepted|verified|enabled|restored|unbanned|passkey\.added)$/, 'success'],
];

interface EventMark {
  name: string;
  glyph: Glyph;
  tone: Tone | undefined;
}

/** Icon and colour of an event by its action. */
export function findMark(action: string): EventMark {
  const [, name, glyph] = marks.find(([begin]) => begin.test(action)) ?? [/./, 'activity', Activity];
  return { name, glyph, tone: tones.find(([end]) => end.test(action))?.[1] };
}
