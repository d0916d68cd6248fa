import { UserAvatar } from '@keystead/ui-auth';
import { useWords } from './words.ts';

interface Card {
  title: string;
  /** Somebody of the demo team. */
  who: string;
}

const waiting: Card[] = [
  { title: 'Harbour map, final tiles', who: 'Ines Marques' },
  { title: 'Ask Rotterdam about slots', who: 'Tomasz Nowak' },
];
const moving: Card[] = [
  { title: 'Night ferry timetable', who: 'Amara Okafor' },
  { title: 'Quay 7 sensor swap', who: 'Joon Park' },
];
const landed: Card[] = [{ title: 'Winter fares', who: 'Ines Marques' }];

/** The look of the product, as a picture made of markup. */
export function Board() {
  const words = useWords();
  const columns = [
    [words.waiting, waiting],
    [words.moving, moving],
    [words.landed, landed],
  ] as const;
  return (
    <div className="board" role="img" aria-label={words.board}>
      {columns.map(([title, cards]) => (
        <div className="lane" key={title} aria-hidden="true">
          <span className="lane-title">{title}</span>
          {cards.map((card) => (
            <div className="ticket" key={card.title}>
              <span>{card.title}</span>
              <span className="who">
                <UserAvatar user={{ id: card.who, name: card.who }} size={20} />
                {card.who.split(' ')[0]}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
