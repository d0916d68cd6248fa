import { UserAvatar, useFormat, useUser } from '@keystead/ui-auth';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, FingerprintPattern, KeyRound, MailWarning, MonitorSmartphone } from 'lucide-react';
import { Board } from '../Board.tsx';
import { fill, useWords } from '../words.ts';

export function Dashboard() {
  const words = useWords();
  const user = useUser();
  const format = useFormat();
  if (!user) return null;
  const Mail = user.emailVerified ? BadgeCheck : MailWarning;
  return (
    <div className="dashboard">
      <div className="greeting">
        <UserAvatar user={user} size={64} />
        <div>
          <h1>{fill(words.welcome, { name: user.name || user.email })}</h1>
          <p>{fill(words.member, { date: format.date(user.createdAt) })}</p>
        </div>
        <Link to="/screens" className="action quiet">
          {words.screens}
        </Link>
      </div>
      <section aria-labelledby="overview">
        <h2 id="overview">{words.overview}</h2>
        <ul className="tiles">
          <li className="tile">
            <Mail aria-hidden="true" />
            <strong>{user.emailVerified ? words.verified : words.unverified}</strong>
            <span>{user.email}</span>
            {!user.emailVerified && <Link to="/verify-email">{words.confirm}</Link>}
          </li>
          <li className="tile">
            <MonitorSmartphone aria-hidden="true" />
            <strong>{words.devices}</strong>
            <span>{words.devicesText}</span>
            <Link to="/account/$section" params={{ section: 'security' }}>
              {words.review}
            </Link>
          </li>
          <li className="tile">
            <FingerprintPattern aria-hidden="true" />
            <strong>{words.passkeys}</strong>
            <span>{words.passkeysText}</span>
            <Link to="/account/$section" params={{ section: 'security' }}>
              {words.managePasskeys}
            </Link>
          </li>
          <li className="tile">
            <KeyRound aria-hidden="true" />
            <strong>{words.password}</strong>
            <span>{words.passwordText}</span>
            <Link to="/account/$section" params={{ section: 'security' }}>
              {words.change}
            </Link>
          </li>
        </ul>
      </section>
      <section aria-labelledby="week">
        <h2 id="week">{words.board}</h2>
        <Board />
      </section>
    </div>
  );
}
