import { t } from 'virtual:texts';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import { failureText } from '../../shared/api/failure-text.ts';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';

export const loadFailed = (error: unknown): string => failureText(error, t(SETTINGS_MESSAGES.failed));

/** Texts of a save of settings of one kind. */
export const settingsKind = (singular: string, changedByOther: string): RecordTexts => ({
  singular,
  changedByOther,
  messages: { updated: t(SETTINGS_MESSAGES.saved), updateFailed: t(SETTINGS_MESSAGES.failed) },
  loadFailed,
});
