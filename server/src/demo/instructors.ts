import { insertInstructors, listInstructors } from '../features/consultants/index.ts';
import type { DemoOptions } from './demo-options.ts';

const DEMO_INSTRUCTORS = [
  'Anjali Deshmukh',
  'Devendra Kulkarni',
  'Farida Contractor',
  'Gurpreet Kaur Bhatia',
  'Lakshmi Narayanan',
  'Madhav Joshi',
  'Sunita Rao',
  'विनायक आपटे',
];

export async function loadDemoInstructors({ database }: Pick<DemoOptions, 'database'>): Promise<void> {
  if ((await listInstructors(database)).length === 0) await insertInstructors(database, DEMO_INSTRUCTORS);
}
