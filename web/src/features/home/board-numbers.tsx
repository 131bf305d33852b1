import { t } from 'virtual:texts';
import { type HomeLink, type HomeNumber, placeOf } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../shared/language/counted-text.ts';
import { addressOf } from '../../shared/list-link.ts';
import { useMayCheck } from '../../shared/session/use-session.ts';
import classes from './board.module.css';
import { ATTENTION, PROMISES, TODAY } from './home-texts.ts';
import { PromiseDays } from './last-days.tsx';

interface NumbersProps {
  numbers: Home['numbers'];
  links: Readonly<Record<HomeNumber, HomeLink>>;
}

interface PromisesProps extends NumbersProps {
  /** Their last thirty days. */
  promises: Home['promises'];
}

/** The promises of the policy, each a clock: how many are due and how many overdue. */
export function Promises({ numbers, links, promises }: PromisesProps) {
  const find = finderOf(numbers);
  const shown = PROMISES.filter(({ due }) => find(due.number));
  return (
    <Section title={t('Deadlines')} isShown={shown.length > 0}>
      <ul className={classes.promises}>
        {shown.map(({ title, due, overdue }) => (
          <li key={title} className={classes.promise}>
            <h3>{title}</h3>
            <div className={classes.clock}>
              <Figure found={find(due.number)} link={links[due.number]} text={due.text} />
              <Figure found={find(overdue.number)} link={links[overdue.number]} text={overdue.text} isLate />
              {promises.map(
                (promise) => promise.number === due.number && <PromiseDays key={due.number} promise={promise} />,
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Numbers of today. */
export function Today(props: NumbersProps) {
  return <Tiles title={t('Today')} tiles={TODAY} {...props} />;
}

/** Numbers that somebody should look at. */
export function Attention(props: NumbersProps) {
  return <Tiles title={t('Needs a look')} tiles={ATTENTION} {...props} isLate />;
}

interface TilesProps extends NumbersProps {
  title: string;
  tiles: typeof TODAY;
  isLate?: boolean;
}

function Tiles({ title, tiles, numbers, links, isLate = false }: TilesProps) {
  const find = finderOf(numbers);
  const shown = tiles.filter(({ number }) => find(number));
  return (
    <Section title={title} isShown={shown.length > 0}>
      <ul className={classes.tiles}>
        {shown.map(({ number, text, one }) => (
          <li key={number} className={classes.tile}>
            <Figure
              found={find(number)}
              link={links[number]}
              text={find(number)?.count === 1 ? one : text}
              isLate={isLate}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Found = Home['numbers'][number];

interface FigureProps {
  found: Found | undefined;
  link: HomeLink;
  text: string;
  /** More than none of them is bad news. */
  isLate?: boolean;
}

/** A number that opens the rows which it counts. */
function Figure({ found, link, text, isLate = false }: FigureProps) {
  const may = useMayCheck();
  if (!found) return null;
  const { count, isPartial } = found;
  return (
    <Link
      to={addressOf(placeOf(link, may))}
      className={classes.figure}
      data-none={count === 0 || undefined}
      data-late={isLate || undefined}
    >
      <span className={classes.count}>{`${formatCount(count)}${isPartial ? '+' : ''}`}</span>{' '}
      <span className={classes.text}>{text}</span>
    </Link>
  );
}

const finderOf = (numbers: Home['numbers']) => (wanted: HomeNumber) => numbers.find(({ name }) => name === wanted);
