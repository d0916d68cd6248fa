import { useWords } from './words.ts';

interface Card {
  title: string;
  who: string;
  hue: number;
}

const waiting: Card[] = [
  { title: 'Harbour map, final tiles', who: 'Ines', hue: 30 },
  { title: 'Ask Rotterdam about slots', who: 'Tomasz', hue: 210 },
];
const moving: Card[] = [
  { title: 'Night ferry timetable', who: 'Amara', hue: 268 },
  { title: 'Quay 7 sensor swap', who: 'Joon', hue: 155 },
];
const landed: Card[] = [{ title: 'Winter fares', who: 'Ines', hue: 30 }];

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
              <span className="who" data-hue={card.hue}>
                {card.who}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
