import { z } from 'zod';
import { ORDER_STATUSES } from './order-status.ts';

export const orderStatusSchema = z.enum(ORDER_STATUSES, { error: `must be one of ${ORDER_STATUSES.join(', ')}` });
