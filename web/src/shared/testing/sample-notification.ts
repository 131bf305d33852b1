import type { Notification } from '@sankalp/contract/notifications.schema';

const id = (n: number) => `0192d3a4-0000-7000-8000-00000000000${n}`;

/** A notification that has reached everybody; tests say what else is true of theirs. */
export const sentNotification: Notification = {
  id: id(3),
  title: 'Tonight at seven',
  message: 'Bring a shawl.',
  sentToAllUsers: true,
  courseId: id(4),
  course: { id: id(4), name: 'Breath and Stillness' },
  completedCourseUser: false,
  sentToCompletedUsers: true,
  status: 'sent',
  dueAt: '2026-11-18T05:00:00.000Z',
  quietHours: true,
  sentAt: '2026-11-18T05:00:20.000Z',
  reason: null,
  targetCount: 1_200,
  deliveredCount: 1_200,
  failedCount: 0,
  failures: [],
  createdAt: '2026-11-18T05:00:00.000Z',
  version: 1,
};

/** The same while it waits for its time. */
export const queuedNotification: Notification = {
  ...sentNotification,
  sentToCompletedUsers: false,
  status: 'queued',
  sentAt: null,
  targetCount: null,
  deliveredCount: 0,
};
