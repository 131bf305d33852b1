import { Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { type InterfaceState, setSidebarOpen, toggleSidebar } from '../../shared/interface/interface-slice.ts';
import { useSignInAsked } from '../../shared/session/sign-in-gate.ts';
import { t } from '../../shared/texts.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { PaletteHost } from './palette-host.tsx';
import { preloadForOffline } from './preload.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrowScreen } from './use-narrow-screen.ts';
import { useRouteFocus } from './use-route-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';

const SignInDialog = lazyPart(async () => (await import('../../features/auth/sign-in-dialog.tsx')).SignInDialog);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Frame around every page of the dashboard: sidebar or drawer, top bar, palette, shortcuts. */
export function Shell() {
  const dispatch = useDispatch();
  const isNarrow = useNarrowScreen();
  const isSidebarOpen = useSelector((state: { interface: InterfaceState }) => state.interface.sidebarOpen);
  const isSignInAsked = useSignInAsked();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const shortcuts = useDialog<object>();
  const main = useRef<HTMLElement>(null);

  useRouteFocus(main);
  useShortcuts({ onPalette: () => setPaletteOpen(true), onHelp: () => shortcuts.open({}) });
  useEffect(() => preloadForOffline(), []);

  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      {!isNarrow && (
        <aside className={classes.sidebar} aria-label={t('Sidebar')}>
          <Sidebar />
        </aside>
      )}
      <div className={classes.page}>
        <TopBar onOpenMenu={() => dispatch(toggleSidebar())} onOpenPalette={() => setPaletteOpen(true)} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {isNarrow && <MenuDrawer opened={isSidebarOpen} onClose={() => dispatch(setSidebarOpen(false))} />}
        {isSignInAsked && <SignInDialog />}
        <PaletteHost isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
        <ShortcutsDialog dialog={shortcuts} />
      </Suspense>
    </div>
  );
}
