import { t } from 'virtual:texts';
import { HOME_BANNER_MESSAGES } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFocusAfterRemoval } from '../../shared/table/use-focus-after-removal.ts';
import { EmptyText, ErrorBox, Loading } from '../../shared/ui/async-state.tsx';
import classes from './home-banners.module.css';
import { homeBannersApi } from './home-banners.ts';

interface HomeBannersProps {
  /** Actions on a banner, called by this name; without it the tab tells which the app shows. */
  actionsOf?: (banner: HomeBanner, name: string) => ReactNode;
}

/** All banners in a grid, the newest first (HERO-01, HERO-16). */
export function HomeBanners({ actionsOf = homeScreenText }: HomeBannersProps) {
  const { data: banners = [], isLoading, isError, refetch } = homeBannersApi.useList();
  const grid = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    useMemo(() => banners.map(({ id }) => id), [banners]),
    grid,
  );
  if (isLoading) return <Loading />;
  if (isError) return <ErrorBox onRetry={() => void refetch()} />;
  if (banners.length === 0) return <EmptyText text={t(HOME_BANNER_MESSAGES.empty)} />;
  return (
    <ul ref={grid} className={classes.grid} aria-label={t('Home Banners')}>
      {banners.map((banner, index) => {
        const name = t('Banner {number}', { number: index + 1 });
        return (
          <li key={banner.id} className={classes.tile} data-row-id={banner.id}>
            <img className={classes.picture} src={banner.image?.url} alt={name} loading="lazy" />
            <div className={classes.foot}>{actionsOf(banner, name)}</div>
          </li>
        );
      })}
    </ul>
  );
}

const homeScreenText = ({ addToHomeScreen }: HomeBanner): ReactNode => (
  <span className={classes.state}>{addToHomeScreen ? t('On the home screen') : t('Not on the home screen')}</span>
);
