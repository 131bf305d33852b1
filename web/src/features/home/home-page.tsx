import { AREAS, MODULES, type Module } from '@sankalp/contract/access';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { useMayCheck, useSessionUser } from '../../shared/session/use-session.ts';
import { moduleIcons } from '../../shared/ui/module-icons.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Board } from './board.tsx';
import { greeting } from './greeting.ts';
import classes from './home-page.module.css';
import { t } from './texts.ts';

const WHAT_IT_HOLDS: Readonly<Record<Module, string>> = {
  user: t('People who use the app, and their coupons'),
  course: t('Courses, chapters, reviews and scoreboards'),
  product: t('Products, categories and stock'),
  consultation: t('Consultations, consultants and bookings'),
  order: t('Orders of courses and products, deliveries'),
  marketing: t('Home banners, notifications and testimonials'),
  settings: t('Your profile, policies and support messages'),
};

/** The first screen after signing in: the board, and the ways to the areas that this admin may open (SHELL-16). */
export function HomePage() {
  const user = useSessionUser();
  const may = useMayCheck();
  const modules = MODULES.filter(may);
  return (
    <>
      <PageHeader title={t('Dashboard')} />
      <p className={classes.greeting}>{greeting(user?.userName ?? '', foundation.timeZone)}</p>
      {modules.length > 0 ? (
        <Board />
      ) : (
        <p className={classes.empty}>{t('No area is open to you yet. A super admin can change that.')}</p>
      )}
      {modules.length > 0 && <h2 className={classes.areas}>{t('Areas')}</h2>}
      <ul className={classes.cards}>
        {modules.map((module) => (
          <li key={module}>
            <AreaCard module={module} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AreaCard({ module }: { module: Module }) {
  const Icon = moduleIcons[module];
  return (
    <Link to={AREAS[module].home} className={classes.card}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.texts}>
        <span className={classes.label}>{t(AREAS[module].label)}</span>
        <span className={classes.hint}>{WHAT_IT_HOLDS[module]}</span>
      </span>
    </Link>
  );
}
