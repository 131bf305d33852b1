import { z } from 'zod';
import { MODULES } from './access.ts';

export const moduleSchema = z.enum(MODULES);
