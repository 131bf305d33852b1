import { describe, expect, test } from 'vitest';
import { accessOf, MODULES, mayUse, moduleOfPage } from './access.ts';

test('the modules are exactly these seven', () => {
  expect(MODULES).toEqual(['user', 'course', 'product', 'consultation', 'order', 'marketing', 'settings']);
});

describe('who may call what', () => {
  test.each([
    ['GET', '/users', ['user', 'course', 'order', 'consultation']],
    ['POST', '/users', ['user']],
    ['GET', '/users/:id', ['user']],
    ['GET', '/user-courses/admin/list', ['order']],
    ['POST', '/user-courses/admin/assign', ['course']],
    ['GET', '/consultationBanners', ['consultation']],
    ['GET', '/testemonials', ['marketing']],
    ['GET', '/bookings', ['consultation', 'order']],
    ['POST', '/bookings/:id/remarks', ['consultation', 'order']],
    ['PUT', '/bookings/:id/status', ['consultation']],
    ['POST', '/admin/auth/login', 'public'],
    ['POST', '/delete-request', 'public'],
    ['GET', '/delete-requests', ['user']],
    ['GET', '/public/terms-conditions', 'public'],
    ['PUT', '/settings/terms-conditions', ['settings']],
    ['GET', '/admins', 'super-admin'],
    ['GET', '/coupons', ['user']],
    ['POST', '/messages', ['user']],
    ['GET', '/courses', ['course', 'marketing', 'user']],
    ['GET', '/courses/:id/history', ['course']],
    ['GET', '/chapters/course/:courseId', ['course']],
    ['GET', '/course-reviews/course/:courseId', ['course']],
    ['GET', '/scoreboard/course/:courseId', ['course']],
    ['POST', '/user-courses/admin/bulk-assign', ['course']],
    ['GET', '/products', ['product']],
    ['GET', '/product-reviews', ['product']],
    ['GET', '/categories', ['product']],
    ['GET', '/consultations', ['consultation']],
    ['GET', '/consultunt/:id/calendar', ['consultation']],
    ['GET', '/consultunt/instructure', ['consultation', 'course']],
    ['POST', '/bookings', ['consultation']],
    ['POST', '/bookings/chosen', ['consultation', 'order']],
    ['GET', '/bookings/day-sheet', ['consultation']],
    ['GET', '/orders/admin/list', ['order']],
    ['POST', '/orders/:id/refunds', ['order']],
    ['GET', '/notifications', ['marketing']],
    ['GET', '/banners', ['marketing']],
    ['GET', '/settings/whatsapp', ['settings']],
    ['GET', '/settings/whatsapp/templates', ['settings', 'user', 'consultation']],
    ['POST', '/settings/whatsapp/templates', ['settings']],
    ['GET', '/settings/order-retention', 'super-admin'],
    ['GET', '/audit', 'super-admin'],
    ['GET', '/audit/export.csv', 'super-admin'],
    ['POST', '/admins/invites', 'super-admin'],
    ['PUT', '/admins/:id/modules', 'super-admin'],
    ['POST', '/admins/:id/deactivate', 'super-admin'],
    ['POST', '/admins/:id/reset-link', 'super-admin'],
    ['GET', '/api-keys', 'super-admin'],
    ['POST', '/api-keys/:id/rotate', 'super-admin'],
    ['GET', '/userspace', undefined],
    ['GET', '/admin/auth', undefined],
    ['GET', '/anything', undefined],
  ])('%s %s', (method, pattern, access) => {
    expect(accessOf(method, pattern)).toEqual(access);
  });

  test('a super admin holds every module, others what they were given', () => {
    expect(mayUse({ isSuperAdmin: true, modules: [] }, 'order')).toBe(true);
    expect(mayUse({ isSuperAdmin: false, modules: ['user'] }, 'order')).toBe(false);
  });
});

test.each([
  ['/dashboard/user-details/7', 'user'],
  ['/dashboard/cosultant-details/', 'consultation'],
  ['/dashboard/add-testimonial', 'marketing'],
  ['/dashboard/setting-permissions', 'settings'],
  ['/dashboard/home', undefined],
  ['/dashboard/consultation', undefined],
])('%s belongs to %s', (page, module) => {
  expect(moduleOfPage(page)).toBe(module);
});
