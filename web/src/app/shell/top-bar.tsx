import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { t } from '../../shared/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { preloadPalette } from './palette-host.tsx';
import classes from './top-bar.module.css';

interface Props {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

/** The bar over every page: the menu button on small screens, the way to the palette, the account menu. */
export function TopBar({ onOpenMenu, onOpenPalette }: Props) {
  return (
    <header className={classes.root}>
      <button type="button" className={classes.menu} aria-label={t('Open menu')} onClick={onOpenMenu}>
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.search}
        aria-keyshortcuts="Control+K"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={onOpenPalette}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.searchText}>{t('Search or jump to...')}</span>
        <kbd className={classes.key}>{t('Ctrl K')}</kbd>
      </button>
      <AccountMenu />
    </header>
  );
}
