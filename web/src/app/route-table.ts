import { ACCOUNT_PAGE, authPages } from '@sankalp/contract/auth';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import { paymentPages } from '@sankalp/contract/payments';
import type { ComponentType } from 'react';

/** Loads a screen: each is a chunk of its own. */
export type LoadScreen = () => Promise<ComponentType>;

const comingSoon: LoadScreen = async () => (await import('./screens/coming-soon.tsx')).ComingSoon;
/** Around every screen, also of those who are not signed in. */
export const loadToasts: LoadScreen = async () => (await import('../shared/interface/toasts.tsx')).Toasts;
export const notFound: LoadScreen = async () => (await import('./screens/not-found.tsx')).NotFound;

/** Screens inside the shell, by their addresses. The build reads here what each of them opens with. */
export const shellScreens: Readonly<Record<string, LoadScreen>> = {
  '/dashboard/home': async () => (await import('../features/home/home-page.tsx')).HomePage,
  '/dashboard/numbers': async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage,
  '/dashboard/user': async () => (await import('../features/users/user-list.tsx')).UsersPage,
  '/dashboard/user-details/:userId': async () => (await import('../features/users/user-screen.tsx')).UserPage,
  '/dashboard/coupon': async () => (await import('../features/coupons/coupon-list.tsx')).CouponsPage,
  [deletionPages.desk]: async () =>
    (await import('../features/deletion-requests/deletion-request-list.tsx')).DeletionRequestsPage,
  [deletionPages.one]: async () =>
    (await import('../features/deletion-requests/deletion-request-screen.tsx')).RequestPage,
  '/dashboard/course': async () => (await import('../features/courses/course-list.tsx')).CoursesPage,
  '/dashboard/course-details': async () => (await import('../features/courses/course-screen.tsx')).CoursePage,
  '/dashboard/course-details/:courseId': async () => (await import('../features/courses/course-screen.tsx')).CoursePage,
  '/dashboard/add-course': async () => (await import('../features/courses/record/add-course-page.tsx')).AddCoursePage,
  '/dashboard/course-reviews': async () => (await import('./screens/course-reviews-page.tsx')).CourseReviewsPage,
  '/dashboard/order': async () => (await import('./screens/orders-page.tsx')).OrdersPage,
  '/dashboard/order-details/:orderId': async () => (await import('../features/orders/order-screen.tsx')).OrderPage,
  '/dashboard/order/dispatch': async () => (await import('../features/orders/dispatch/dispatch-page.tsx')).DispatchPage,
  '/dashboard/order/print': async () => (await import('../features/orders/print/print-page.tsx')).PrintPage,
  [paymentPages.list]: async () => (await import('../features/payments/payment-list.tsx')).PaymentsPage,
  [paymentPages.one]: async () => (await import('../features/payments/payment-screen.tsx')).PaymentPage,
  '/dashboard/product': async () => (await import('../features/products/product-list.tsx')).ProductsPage,
  '/dashboard/product-details': async () => (await import('../features/products/product-screen.tsx')).ProductPage,
  '/dashboard/product-reviews': async () => (await import('./screens/product-reviews-page.tsx')).ProductReviewsPage,
  '/dashboard/cosultation': async () =>
    (await import('../features/consultations/consultation-list.tsx')).ConsultationAreaPage,
  '/dashboard/cosultation-details': async () =>
    (await import('../features/consultations/consultation-screen.tsx')).ConsultationPage,
  '/dashboard/cosultant-details': async () =>
    (await import('../features/consultants/consultant-screen.tsx')).ConsultantPage,
  '/dashboard/bookings': async () => (await import('./screens/bookings-screen.tsx')).BookingsScreen,
  '/dashboard/day-sheet': async () => (await import('../features/bookings/day-sheet/day-sheet-page.tsx')).DaySheetPage,
  '/dashboard/marketing': async () => (await import('../features/marketing/marketing-page.tsx')).MarketingPage,
  '/dashboard/add-herobanner': async () =>
    (await import('../features/home-banners/home-banner-screen.tsx')).AddHomeBannersPage,
  '/dashboard/add-notification': async () =>
    (await import('../features/notifications/notification-screen.tsx')).AddNotificationPage,
  '/dashboard/add-testimonial': async () =>
    (await import('../features/testimonials/testimonial-screen.tsx')).AddTestimonialPage,
  '/dashboard/setting-permissions': async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  [ACCOUNT_PAGE]: async () => (await import('../features/settings/account-page.tsx')).AccountPage,
  '/dashboard/audit': async () => (await import('./screens/audit-screen.tsx')).AuditScreen,
  '/dashboard/deleted': async () => (await import('../features/audit/deleted-page.tsx')).DeletedPage,
  '/dashboard/settings': comingSoon,
  '/dashboard/report': comingSoon,
};

/** Screens that are open to everybody. */
export const openScreens: Readonly<Record<string, LoadScreen>> = {
  [authPages.login]: async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  [authPages.resetPassword]: async () => (await import('../features/auth/reset-page.tsx')).ResetPage,
};

/** Frame around the screens inside. */
export const loadShell: LoadScreen = async () => (await import('./shell/inside.ts')).GuardedShell;
export const loadContent: LoadScreen = async () => (await import('./shell/inside.ts')).Content;
