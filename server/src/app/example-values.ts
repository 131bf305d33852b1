import type { ExampleValues } from '../platform/http/api-examples.ts';

const USERS = 'Username,Phone,City\nAsha Rane,+919820410001,Pune\n';
const TRACKING = 'Order Id,Track Number,Courier\n100234,EE123456789IN,India Post\n';
const ORDERS = `Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status,Delivered Date
#1042,2026-10-02,Asha Rane,+919820410001,Sandalwood incense,2,900,delivered,2026-10-06
`;

/**
 * Examples of the API's description, by the name of the field; where one body means another thing by it, by
 * the names of both; and whole bodies where the fields depend on each other.
 */
export const EXAMPLE_VALUES: ExampleValues = {
  // People whom it is about.
  name: 'Asha Rane',
  recipientName: 'Asha Rane',
  language: 'en',
  userName: 'Leela Nair',
  email: 'leela@example.org',
  emailId: 'leela@example.org',
  phone: '+919820410001',
  phones: ['+919820410001', '+919820410002'],
  mobileNumber: '+919820410001',
  whatsappMobileNumber: '+919820410001',
  recipientPhone: '+919820410001',
  wpNumber: '+919820410001',
  whatsappSupport: '+919820410001',
  dob: '1988-04-17',
  gender: 'female',
  address: '14, Model Colony Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411016',

  // How an admin signs in.
  password: 'calm-river-under-neem-trees',
  currentPassword: 'calm-river-under-neem-trees',
  newPassword: 'seven-lamps-along-the-ghat',
  code: '482913',
  token: 'q3V0aGUtbGluay1vZi10aGUtbWFpbA',

  // Products, and what is shown.
  description: 'Thirty minutes of guided breathing for the end of the day.',
  speciality: 'Breathing and sleep',
  consultationName: 'Sleep and rest',
  duration: '30 min',
  price: 900,
  priceInr: 1200,
  discountInr: 900,
  discountedPriceInr: 900,
  stock: 40,
  startTime: '07:30',
  videoTitle: 'The first breath',
  scheduleDate: '2027-01-15',
  scheduledAt: '2027-01-15T09:30:00.000Z',
  startsAt: '2027-01-15T09:30:00.000Z',
  unAvalibiltyStart: '2027-01-15',
  unAvalibiltyEnd: '2027-01-20',
  link: 'https://www.example.org/asha',

  // Pictures and films, once they went up.
  profileImageKey: 'user/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  profileurl: 'consultunt/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  imageKey: 'banner/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  bannerImageKey: 'course/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  instructorImageKey: 'course/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c.webp',
  videoKey: 'chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4',
  mediaKey: 'product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  media: ['product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp'],
  mediaKeys: ['consultation/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp'],
  additionalMedia: ['course/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d.webp'],
  file: 'testemonial/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  fileName: 'lamp.webp',
  fileType: 'image/webp',
  fileSize: 183_204,

  // Actions, and why.
  reason: 'Asked for on the phone',
  amountInr: 900,
  trackingNumber: 'EE123456789IN',
  discountPercentage: 15,
  expiryTime: '2099-01-31T18:29:59.000Z',
  givenOn: '2026-11-02',
  title: 'Live class at half past seven',
  message: 'The link comes by WhatsApp an hour before.',
  text: 'Called back; prefers mornings.',
  sendAt: '2027-01-15T07:00',
  sensyApiKey: 'wk_live_4f6a4d6c9b8e2f6f',
  keyId: 'rzp_live_1DP5mmOlF5G5ag',
  keySecret: 'c2VjcmV0T2ZUaGVLZXk0',
  webhookSecret: 'd2ViaG9va1NlY3JldDQy',
  termsAndConditions: 'These terms hold for all who use the app.',

  // One body alone.
  'CreateCategoryBody.name': 'Incense',
  'UpdateCategoryBody.name': 'Incense',
  'CreateProductBody.name': 'Sandalwood incense',
  'UpdateProductBody.name': 'Sandalwood incense',
  'CreateCourseBody.name': 'Stillness',
  'UpdateCourseBody.name': 'Stillness',
  'CreateChapterBody.name': 'Arriving',
  'UpdateChapterBody.name': 'Arriving',
  'CreateConsultantBody.name': 'Madhav Joshi',
  'UpdateConsultantBody.name': 'Madhav Joshi',
  ConsentBody: { status: 'yes', source: 'phone', givenOn: '2026-11-02' },
  CreateTemplateBody: { name: 'class_link', language: 'en', text: 'Namaste {{1}}, your class begins at {{2}}.' },
  UpdateTemplateBody: { text: 'Namaste {{1}}, your class begins soon.' },
  StockEntryBody: { reason: 'damaged', quantity: 2, note: 'Broken on the way' },
  StockNoteBody: { note: 'Broken on the way' },
  BookingStatusBody: { status: 'cancelled', reason: 'The consultant is ill' },
  SendMessageBody: {
    dryRun: false,
    ids: ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'],
    templateId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
    parameters: ['Asha', '07:30'],
  },
  MessageContentBody: {
    templateId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
    parameters: ['{name}', '100234 (1 × Sandalwood incense)', 'India Post', 'EE123456789IN'],
  },
  ListSettingsBody: { views: [{ name: 'To ship', query: 'status=pending' }], hiddenColumns: ['username'] },
  ImportWithPicturesBody: {
    csv: 'SKU,Product Name,Category,Description,Actual Price,Discounted Price,Stock,Pictures\nIN-1,Sandalwood incense,Incense,Forty sticks,1200,900,40,incense.webp\n',
    pictures: [{ name: 'incense.webp' }],
  },

  // Files, by the id of the operation.
  importUsers: USERS,
  downloadFaultyRowsOfImportOfUsers: USERS,
  importOrders: ORDERS,
  downloadFaultyRowsOfImportOfOrders: ORDERS,
  importTrackingNumbers: TRACKING,
  downloadFaultyRowsOfImportOfTrackingNumbers: TRACKING,
};
