import { t } from 'virtual:texts';
import { formatDateTime, formatDay } from '@sankalp/contract/shared/dates';
import { LANGUAGE_NAMES } from '@sankalp/contract/shared/language';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { foundation } from '../../shared/foundation.ts';
import { productWord } from '../products/index.ts';
import { userWord } from '../users/index.ts';

/** Names of the columns of the log's tables; of users and products, where it is not what their forms say. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: t('Name'),
  userName: t('Name'),
  consultationName: t('Name'),
  recipientName: t('Recipient'),
  email: t('Email'),
  emailId: t('Email'),
  whatsappMobileNumber: t('Mobile number'),
  mobileNumber: t('Mobile number'),
  recipientPhone: t('Mobile number'),
  wpNumber: t('WhatsApp number'),
  whatsappSupport: t('WhatsApp number'),
  address: t('Address'),
  profileurl: t('Photo'),
  consent: t('May be written to'),
  givenOn: t('Given on'),
  source: t('Source'),
  language: t('Language'),
  modules: t('Modules'),
  isSuperAdmin: t('Super admin'),
  isRequired: t('Required'),
  ipAddress: t('Internet address'),
  count: t('How often'),
  reason: t('Reason'),
  statusReason: t('Reason'),
  status: t('Status'),
  paymentStatus: t('Payment'),
  payment: t('Payment'),
  reviewBy: t('To be reviewed by'),
  eraseBy: t('To be erased by'),
  text: t('Text'),
  title: t('Title'),
  message: t('Message'),
  termsAndConditions: t('Terms'),
  file: t('Video'),
  link: t('Link'),
  imageKey: t('Picture'),
  mediaKeys: t('Pictures and videos'),
  additionalMedia: t('Pictures and videos'),
  bannerImageKey: t('Banner'),
  instructorImageKey: t('Photo of the instructor'),
  videoKey: t('Video'),
  videoTitle: t('Title of the video'),
  addToHomeScreen: t('On the home screen'),
  addToHome: t('On the home screen'),
  price: t('Price'),
  priceInr: t('Price'),
  discountInr: t('Discounted price'),
  amountInr: t('Amount'),
  totalInr: t('Total'),
  refundedInr: t('Refunded'),
  duration: t('Duration'),
  isActive: t('Active'),
  isFree: t('Free'),
  recommended: t('Recommended'),
  description: t('Description'),
  speciality: t('Speciality'),
  isInstructure: t('Instructor'),
  consultuntId: t('Consultant'),
  consultationId: t('Consultation'),
  instructorId: t('Instructor'),
  categoryId: t('Category'),
  courseId: t('Course'),
  productId: t('Product'),
  userId: t('User'),
  sequence: t('Position'),
  progress: t('Progress'),
  meditationDay: t('Day of meditation'),
  phoneWithApp: t('Phone with the app'),
  savedAddress: t('Saved address'),
  defaultAddress: t('Default address'),
  externalId: t('Id elsewhere'),
  maxUses: t('Number of uses'),
  code: t('Code'),
  type: t('Type'),
  tags: t('Tags'),
  startTime: t('Start time'),
  scheduleDate: t('Date'),
  scheduledAt: t('Date'),
  unAvalibiltyStart: t('Away from'),
  unAvalibiltyEnd: t('Away until'),
  hours: t('Hours'),
  noticeHours: t('Hours of notice'),
  horizonDays: t('Days ahead'),
  gapMinutes: t('Minutes between two consultations'),
  changeHours: t('Hours for cancelling and moving'),
  holdUntil: t('Held until'),
  stock: t('Stock'),
  sku: t('Article number'),
  trackingNumber: t('Tracking number'),
  courier: t('Courier'),
  note: t('Note'),
  remark: t('Remark'),
  uses: t('Uses'),
  usedAt: t('Used on'),
  expiryTime: t('Expires on'),
  discountPercentage: t('Discount in percent'),
  sentToAllUsers: t('To all users'),
  completedCourseUser: t('To those who completed the course'),
  template: t('Template'),
  kind: t('Kind'),
  start: t('Key'),
  scopes: t('Rights'),
  networks: t('Networks'),
  origins: t('Origins'),
  perMinute: t('Calls a minute'),
  expiresAt: t('Ends on'),
  revokedAt: t('Revoked at'),
  rotatedToId: t('New key'),
};

/** Values that are stored as one of a few. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  submitted: t('Submitted'),
  under_review: t('Under review'),
  approved: t('Approved'),
  erased: t('Erased'),
  rejected: t('Rejected'),
  pending: t('Pending'),
  confirmed: t('Confirmed'),
  shipped: t('Shipped'),
  delivered: t('Delivered'),
  cancelled: t('Cancelled'),
  returned: t('Returned'),
  completed: t('Completed'),
  no_show: t('No show'),
  paid: t('Paid'),
  unpaid: t('Unpaid'),
  cod: t('Cash on delivery'),
  refunded: t('Refunded'),
  partially_refunded: t('Partially refunded'),
  queued: t('Waiting'),
  sending: t('Being sent'),
  sent: t('Sent'),
  failed: t('Failed'),
  male: t('Male'),
  female: t('Female'),
  yes: t('Yes'),
  no: t('No'),
  not_asked: t('Not asked'),
  wrongPassword: t('Wrong password'),
  wrongCurrentPassword: t('Wrong password'),
  wrongCode: t('Wrong code'),
  unknownAccount: t('Unknown address'),
  deactivated: t('Deactivated'),
  ...LANGUAGE_NAMES,
};

/** A name of the log as words, where nobody has worded it: "hsnCode" as "Hsn code". */
export function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const knownWord = (field: string): string | undefined =>
  FIELD_WORDS[field] ?? userWord(field) ?? productWord(field);

export const fieldWord = (field: string): string => knownWord(field) ?? inWords(field);

/** Columns of ids and of files mean nothing to a person; it is said that they changed. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FILE = /^[\w-]+\/\d{4}\/\d{2}\/[\w-]+\.\w+$/;

/** A value of the log as a person reads it. */
export function valueWord(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueWord).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, one]) => t('{field}: {value}', { field: fieldWord(field), value: valueWord(one) }))
      .join('; ');
  }
  const text = String(value);
  if (FILE.test(text)) return t('A file');
  if (ID.test(text)) return t('Another record');
  if (INSTANT.test(text)) return formatDateTime(text, foundation.timeZone);
  if (DAY.test(text)) return formatDay(text);
  return VALUE_WORDS[text] ?? formatPhone(text);
}
