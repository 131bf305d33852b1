import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import classes from './async-state.module.css';
import { PlainButton } from './plain-button.tsx';

interface LoadingProps {
  /** How many lines the placeholder shows. */
  lines?: number;
}

/** A place that is still loading: a quiet placeholder after 150 ms, and its text for those who listen. */
export function Loading({ lines = 4 }: LoadingProps) {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.loadingText}>{t('Loading...')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className={classes.line} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Where nothing else is known, and the words of its action go with it. */
const GENERIC = t('An error occurred');

interface RetryProps {
  message: string;
  /** Left out where another try cannot help. */
  onRetry?: () => void;
}

/** A load that failed, over what could not be loaded. */
export function RetryBanner({ message, onRetry }: RetryProps) {
  return (
    <div className={classes.banner} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span className={classes.message}>{t(message)}</span>
      {onRetry && (
        <PlainButton data-compact onClick={onRetry}>
          <IconRefresh size={14} aria-hidden="true" />
          {t(message) === GENERIC ? t('Try again') : t('Retry')}
        </PlainButton>
      )}
    </div>
  );
}

interface EmptyProps {
  text: string;
  /** The next action. */
  action?: ReactNode;
}

/** Nothing to show: says so, and names the next action. */
export function EmptyText({ text, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <p>{t(text)}</p>
      {action}
    </div>
  );
}

/** The screen for an unexpected error. */
export function ErrorBox({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.errorBox} role="alert">
      <IconAlertTriangle size={28} aria-hidden="true" className={classes.errorIcon} />
      <p className={classes.errorText}>{GENERIC}</p>
      <PlainButton onClick={onRetry}>{t('Try again')}</PlainButton>
    </div>
  );
}
