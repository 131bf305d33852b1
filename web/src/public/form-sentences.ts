import type { I18n } from '@lingui/core';
import { EMAIL_MAX_LENGTH } from '@sankalp/contract/auth';
import { DELETION_LABELS, DELETION_MESSAGES, DELETION_REASON_MAX_LENGTH } from '@sankalp/contract/deletion-requests';
import { PHONE_MAX_LENGTH, PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { NAME_MAX_LENGTH, TEXT_MESSAGES } from '@sankalp/contract/shared/text';

const LIMITS = [NAME_MAX_LENGTH, PHONE_MAX_LENGTH, EMAIL_MAX_LENGTH, DELETION_REASON_MAX_LENGTH];

/** Labels of the form's fields and what may be said of them, by its English text as the server answers it. */
export const formSentences = (i18n: I18n) => ({
  [DELETION_LABELS.name]: i18n.t('Full Name'),
  [DELETION_LABELS.mobileNumber]: i18n.t('Mobile Number'),
  [DELETION_LABELS.email]: i18n.t('Email'),
  [DELETION_LABELS.reason]: i18n.t('Message / Reason'),
  [DELETION_MESSAGES.submitted]: i18n.t('Your account deletion request has been submitted.'),
  [DELETION_MESSAGES.submitFailed]: i18n.t('something went wrong!'),
  [TEXT_MESSAGES.required]: i18n.t('is required'),
  [TEXT_MESSAGES.characters]: i18n.t('contains characters that cannot be stored'),
  [TEXT_MESSAGES.singleLine]: i18n.t('must be a single line'),
  [PHONE_MESSAGES.invalid]: i18n.t('is not a valid phone number'),
  [DELETION_MESSAGES.emailInvalid]: i18n.t('is not a valid email address'),
  'Too many requests. Please try again later.': i18n.t('Too many requests. Please try again later.'),
  ...Object.fromEntries(
    LIMITS.map((max) => [`can have at most ${max} characters`, i18n.t('can have at most {max} characters', { max })]),
  ),
});

/** Names that the server puts into the terms, by their English text. */
export const termsSentences = (i18n: I18n) => ({
  'Last updated': i18n.t('Last updated'),
  'The terms and conditions have not been published yet.': i18n.t(
    'The terms and conditions have not been published yet.',
  ),
});
