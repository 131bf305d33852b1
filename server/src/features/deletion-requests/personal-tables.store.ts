import { sql } from 'drizzle-orm';
import { erasureOf } from '../../shared/db/erased-columns.ts';
import { ERASED_PERSON } from '../../shared/person-name.ts';
import { addresses } from '../addresses/addresses.table.ts';
import { removeAddressesOf } from '../addresses/index.ts';
import { messageConsents } from '../consents/consents.table.ts';
import { CONSENT_ENTITY, removeConsents } from '../consents/index.ts';
import { couponRedemptions, coupons } from '../coupons/coupons.table.ts';
import { courseReviews } from '../course-reviews/course-reviews.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { chapterProgress } from '../learning/chapter-progress.table.ts';
import { removeProgressOf } from '../learning/index.ts';
import { removeMessagesTo } from '../messages/index.ts';
import { whatsappMessages, whatsappRecipients } from '../messages/messages.table.ts';
import { deviceTokens } from '../notifications/device-tokens.table.ts';
import { removeDevicesOf } from '../notifications/index.ts';
import { removeSignInsOf } from '../people/index.ts';
import { personSessions } from '../people/people.table.ts';
import { productReviews } from '../product-reviews/product-reviews.table.ts';
import { meditationDays } from '../scoreboard/meditation-days.table.ts';
import { users } from '../users/users.table.ts';
import { CHECKOUT_TABLES } from './checkout-tables.store.ts';
import { deletionRequests, erasedUsers } from './deletion-requests.table.ts';
import { auditOf, ERASED, ownedBy, type PersonalTable, uuids } from './personal-table.store.ts';
import { RETAINED_TABLES } from './retained-tables.store.ts';

/**
 * Keeps true: every table with rows about a person is here, with what of a row stays once they are erased, and why; all
 * else goes. A test asks the database for tables that are not, and for values that survive.
 */

const REVIEW_KEPT = {
  'what it is about, and by whose id': ['id', 'userId'],
  'the mark counts as before': ['rating', 'purchasedAt', 'createdAt', 'deletedAt'],
} as const;

/** Rest of a request whose person is erased. */
export const REQUEST_ERASURE = erasureOf(
  deletionRequests,
  deletionRequests.id,
  {
    'proof that the promises were kept': ['id', 'status', 'reviewBy', 'eraseBy', 'createdAt', 'deletedAt'],
    'how sure one was whose wish it was': ['isNumberProven'],
  },
  { statusReason: sql`case when ${deletionRequests.statusReason} is not null then ${ERASED} end` },
);

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    kind: 'Profile',
    table: users,
    ofUsers: ownedBy(users.id),
    erasure: erasureOf(
      users,
      users.id,
      {
        'orders, bookings and reviews refer to it': ['id'],
        'counts of how many have joined': ['createdAt'],
        'says that nobody was asked, once the consent is removed': ['consent'],
      },
      {
        name: ERASED_PERSON,
        whatsappMobileNumber: sql`'erased ' || ${users.id}`,
        // Deleted, and so long ago that nobody can bring them back.
        deletedAt: sql`least(${users.deletedAt}, now() - interval '31 days')`,
      },
    ),
    audit: auditOf({ table: users, ofUsers: ownedBy(users.id) }, users.id),
  },
  {
    kind: 'Erased',
    table: erasedUsers,
    ofUsers: ownedBy(erasedUsers.userId),
    erasure: erasureOf(
      erasedUsers,
      erasedUsers.userId,
      { 'by it the retention finds what it still has to erase': ['userId', 'requestId', 'erasedAt'] },
      {},
    ),
  },
  {
    kind: 'Courses',
    table: enrolments,
    ofUsers: ownedBy(enrolments.userId),
    erasure: erasureOf(
      enrolments,
      enrolments.id,
      {
        'what was sold and paid': ['id', 'userId', 'courseId', 'amountInr', 'createdAt', 'deletedAt'],
        'counts of a course': ['progress', 'completedAt'],
        'the admin who did it': ['assignedBy'],
      },
      {},
    ),
    audit: auditOf({ table: enrolments, ofUsers: ownedBy(enrolments.userId) }, enrolments.id),
  },
  {
    kind: 'Progress in chapters',
    table: chapterProgress,
    ofUsers: ownedBy(chapterProgress.userId),
    erasure: removeProgressOf,
  },
  {
    kind: 'Meditation days',
    table: meditationDays,
    ofUsers: ownedBy(meditationDays.userId),
    erasure: erasureOf(
      meditationDays,
      meditationDays.userId,
      { 'counts of a course': ['courseId', 'userId', 'day'] },
      {},
    ),
  },
  {
    kind: 'Course reviews',
    table: courseReviews,
    ofUsers: ownedBy(courseReviews.userId),
    erasure: erasureOf(
      courseReviews,
      courseReviews.id,
      { ...REVIEW_KEPT, 'the course': ['courseId'] },
      { review: ERASED },
    ),
    audit: auditOf({ table: courseReviews, ofUsers: ownedBy(courseReviews.userId) }, courseReviews.id),
  },
  ...RETAINED_TABLES,
  ...CHECKOUT_TABLES,
  {
    kind: 'Product reviews',
    table: productReviews,
    ofUsers: ownedBy(productReviews.userId),
    erasure: erasureOf(
      productReviews,
      productReviews.id,
      { ...REVIEW_KEPT, 'the product': ['productId', 'orderId'] },
      { review: ERASED },
    ),
    audit: auditOf({ table: productReviews, ofUsers: ownedBy(productReviews.userId) }, productReviews.id),
  },
  {
    kind: 'Consent to messages',
    table: messageConsents,
    ofUsers: ownedBy(messageConsents.userId),
    erasure: removeConsents,
    audit: { entity: CONSENT_ENTITY, ids: uuids },
  },
  {
    kind: 'WhatsApp messages',
    table: whatsappRecipients,
    ofUsers: ownedBy(whatsappRecipients.userId),
    erasure: removeMessagesTo,
  },
  {
    kind: 'Texts of WhatsApp messages',
    table: whatsappMessages,
    ofUsers: (userIds) =>
      sql`${whatsappMessages.id} in (select ${whatsappRecipients.messageId} from ${whatsappRecipients} where ${ownedBy(whatsappRecipients.userId)(userIds)})`,
    // With the last of those who got it.
    erasure: removeMessagesTo,
  },
  { kind: 'Addresses', table: addresses, ofUsers: ownedBy(addresses.userId), erasure: removeAddressesOf },
  { kind: 'Devices', table: deviceTokens, ofUsers: ownedBy(deviceTokens.userId), erasure: removeDevicesOf },
  {
    kind: 'Sign-ins to the app',
    table: personSessions,
    ofUsers: ownedBy(personSessions.userId),
    erasure: removeSignInsOf,
  },
  {
    kind: 'Coupons',
    table: coupons,
    ofUsers: ownedBy(coupons.userId),
    erasure: erasureOf(
      coupons,
      coupons.id,
      {
        'made by the product, not by a person': ['id', 'code', 'userId'],
        'what was given away': ['discountPercentage', 'expiryTime', 'isActive', 'usedAt', 'uses'],
        'how many there were': ['createdAt', 'deletedAt'],
      },
      {},
    ),
  },
  {
    kind: 'Used coupons',
    table: couponRedemptions,
    ofUsers: ownedBy(couponRedemptions.userId),
    erasure: erasureOf(
      couponRedemptions,
      couponRedemptions.couponId,
      { 'what was given away': ['couponId', 'userId', 'redeemedAt', 'checkoutId'] },
      {},
    ),
  },
];
