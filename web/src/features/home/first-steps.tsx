import { t } from 'virtual:texts';
import { FIRST_STEP_LINKS } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import classes from './board.module.css';
import { FIRST_STEP_LABELS } from './home-texts.ts';

/** First steps of a new foundation, instead of a board of zeros. */
export function FirstSteps({ steps }: { steps: Home['firstSteps'] }) {
  return (
    <SectionCard title={t('First steps')}>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <IconCircleCheck size={20} aria-hidden="true" className={classes.done} />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            <Link to={FIRST_STEP_LINKS[step].page}>{FIRST_STEP_LABELS[step]}</Link>
            {isDone && <span className={classes.doneText}>{t('Done')}</span>}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
