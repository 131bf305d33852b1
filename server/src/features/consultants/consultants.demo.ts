import type { Database } from '../../shared/db/database.ts';
import { insertInstructors, listInstructors } from './consultants.store.ts';

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

export async function loadDemoInstructors(database: Database): Promise<void> {
  if ((await listInstructors(database)).length === 0) await insertInstructors(database, DEMO_INSTRUCTORS);
}
