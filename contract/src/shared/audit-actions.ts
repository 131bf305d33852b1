/**
 * Names of actions in the audit log, and in words that follow the thing: "Course Morning Yoga restored". Whatever
 * leaves a line in the log is named here.
 */
export const AUDIT_ACTIONS = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  import: 'imported',
  activate: 'activated',
  deactivate: 'deactivated',

  rotate: 'rotated',
  revoke: 'revoked',

  invite: 'invited',
  setPassword: 'password set',
  changePassword: 'password changed',
  createResetLink: 'reset link made',
  endSession: 'signed out elsewhere',
  signedIn: 'signed in',
  signedOut: 'signed out',
  signInFailed: 'sign-in failed',
  signInThrottled: 'sign-in held back',
  accessRefused: 'access refused',
  refreshTokenReused: 'session ended, its token was used twice',
  setUpSecondFactor: 'second factor set up',
  enableSecondFactor: 'second factor put into force',
  disableSecondFactor: 'second factor turned off',
  removeSecondFactor: 'second factor removed',
  requireSecondFactor: 'second factor required of all',
  allowNoSecondFactor: 'second factor made optional',

  redeem: 'redeemed',

  optIn: 'given',
  optOut: 'refused',
  clear: 'taken back',

  move: 'moved',
  confirm: 'confirmed',
  ship: 'shipped',
  track: 'tracking number changed',
  deliver: 'delivered',
  undeliver: 'delivery undone',
  cancel: 'cancelled',
  return: 'returned',
  refund: 'refunded',
  note: 'noted',
  reserve: 'stock taken by an order',
  restock: 'stock given back by an order',
  receive: 'stock received',
  damage: 'stock written off',
  changeStockNote: 'reason of a stock entry changed',

  pay: 'paid',
  place: 'placed',
  expire: 'expired',
  extend: 'held longer',
  authorize: 'authorised',
  capture: 'received',
  fail: 'failed',
  mismatch: 'received, and not what was asked for',
  payBack: 'refund asked for',
  failPayBack: 'refund failed',
  look: 'looked at',

  complete: 'completed',
  miss: 'missed',
  remark: 'remarked',
  hold: 'held',
  release: 'given back',
  'renew-calendar': 'calendar address made',
  'end-calendar': 'calendar address ended',

  send: 'sent',
  test: 'sent as a test',
  retry: 'sent again',
  replay: 'events sent again',
  disable: 'switched off',

  review: 'review started',
  approve: 'approved',
  reject: 'rejected',
  erase: 'erased',

  changeApiKey: 'key changed',
  sendTest: 'test message sent',
  begin: 'demo data begun',
  finish: 'demo data made',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
