import { useClipboard } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../texts.ts';
import { type InterfaceState, removeNotification, type ToastNotification } from './interface-slice.ts';
import classes from './toasts.module.css';
import { takeToastAction } from './use-toast.ts';

const STAY_MS = 6_000;
/** Long enough to read the text and reach the button. */
const STAY_WITH_ACTION_MS = 10_000;

/** Toasts that fit above the rows; an older one waits, and its time with it. */
const SHOWN_MAX = 2;

const COPIED_MS = 1_500;

const icons = { success: IconCircleCheck, alert: IconAlertCircle, info: IconInfoCircle } as const;

/** The toasts on screen. Alerts interrupt a screen reader, the others wait for their turn. */
export function Toasts() {
  const notifications = useSelector((state: { interface: InterfaceState }) => state.interface.notifications);
  return (
    <section className={classes.stack} aria-label={t('Notifications')} aria-live="polite" aria-relevant="additions">
      {notifications.map((toast, index) => (
        <Toast key={toast.id} toast={toast} isWaiting={index < notifications.length - SHOWN_MAX} />
      ))}
    </section>
  );
}

interface ToastProps {
  toast: ToastNotification;
  isWaiting: boolean;
}

function Toast({ toast, isWaiting }: ToastProps) {
  const { id, kind, text, reason, actionLabel, copyText, link, interrupts = kind === 'alert' } = toast;
  const stayMs = toast.stayMs ?? (actionLabel ? STAY_WITH_ACTION_MS : STAY_MS);
  const dispatch = useDispatch();
  const [isPaused, setPaused] = useState(false);
  const Icon = icons[kind];

  useEffect(() => {
    if (isPaused || isWaiting) return;
    const timer = setTimeout(() => dispatch(removeNotification(id)), stayMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, stayMs, isPaused, isWaiting]);

  // Actions of buttons are kept outside the state and must not outlive the toast.
  useEffect(() => () => void takeToastAction(id), [id]);

  const runAction = () => {
    takeToastAction(id)?.();
    dispatch(removeNotification(id));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer; every action is a button
    <div
      className={classes.toast}
      data-toast
      data-kind={kind}
      hidden={isWaiting}
      role={interrupts ? 'alert' : 'group'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>
        <span>{text}</span>
        {reason && <span className={classes.reason}>{reason}</span>}
        {copyText && <HandedOver text={copyText} isCode={toast.isCode} link={link} />}
      </span>
      {actionLabel && (
        <button type="button" className={classes.action} aria-keyshortcuts="z" onClick={runAction}>
          {actionLabel}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('Dismiss')}
        onClick={() => dispatch(removeNotification(id))}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Text that a toast hands over, to be copied, and where it can be sent. Neither takes the toast away. */
function HandedOver({ text, isCode, link }: { text: string } & Pick<ToastNotification, 'isCode' | 'link'>) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  return (
    <span className={classes.handed}>
      {isCode ? <code className={classes.code}>{text}</code> : <span className={classes.sentence}>{text}</span>}
      <button
        type="button"
        className={classes.action}
        aria-label={t('Copy {text}', { text })}
        onClick={() => clipboard.copy(text)}
      >
        {clipboard.copied ? t('Copied') : t('Copy')}
      </button>
      {link && (
        <a className={classes.action} href={link.href} target="_blank" rel="noreferrer" aria-keyshortcuts="w">
          {link.label}
        </a>
      )}
      <span role="status" className={classes.status}>
        {clipboard.copied && t('Copied')}
        {clipboard.error && t('The browser did not let us copy it')}
      </span>
    </span>
  );
}
