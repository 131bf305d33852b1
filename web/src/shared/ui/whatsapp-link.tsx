import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './whatsapp-link.module.css';

interface WhatsAppLinkProps {
  /** Whose number it is. */
  name: string;
  phone: string;
  /** Stands ready in the chat. */
  text?: string;
}

/** Opens a chat with a person. A number whose country is not known has no link. */
export function WhatsAppLink({ name, phone, text }: WhatsAppLinkProps) {
  const url = whatsAppUrl(phone, text);
  if (!url) return null;
  return (
    <a
      className={classes.link}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('WhatsApp {name}', { name })}
      title={t('WhatsApp {name}', { name })}
      aria-keyshortcuts="w"
    >
      <IconBrandWhatsapp size={16} aria-hidden="true" />
    </a>
  );
}

/**
 * The address of a chat: the number's digits with the country in front, India for old numbers that name none. A text stands
 * ready in it, for the sender to send.
 */
export function whatsAppUrl(phone: string, text = ''): string | undefined {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

function whatsAppNumber(phone: string): string | undefined {
  if (/^\s*\+/.test(phone)) return phone.replace(/\D/g, '');
  const digits = phoneSearchDigits(phone);
  return digits?.length === 10 ? `91${digits}` : undefined;
}
