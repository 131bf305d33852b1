import { randomUUID } from 'node:crypto';
import { instantInZone } from '@sankalp/contract/shared/dates';
import pg from 'pg';

/** Things to sell, written to the database of several processes by its owner, and the clocks of what is held. */

const DAY_MS = 86_400_000;
const INDIA = 'Asia/Kolkata';

export class Sellers {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 2 });
    // Its database may end first.
    this.#pool.on('error', () => undefined);
  }

  async query(text: string, values: readonly unknown[] = []) {
    return (await this.#pool.query(text, [...values])).rows;
  }

  stop(): Promise<void> {
    return this.#pool.end();
  }

  /** Product at 450 rupees. Answers its id. */
  async newProduct(stock: number): Promise<string> {
    const [id, categoryId] = [randomUUID(), randomUUID()];
    await this.query('insert into categories (id, name) values ($1, $2)', [categoryId, `Category ${categoryId}`]);
    await this.query(
      `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
       values ($1, $2, 'x', $3, 500, 450, $4, '{}')`,
      [id, `Lamp ${id}`, categoryId, stock],
    );
    return id;
  }

  async stockOf(productId: string): Promise<number> {
    return (await this.query('select stock from products where id = $1', [productId]))[0].stock;
  }

  /** Consultation at 500 rupees, with a consultant who is there from ten to one. Answers its id and a time of it. */
  async newConsultation(): Promise<{ id: string; startsAt: string }> {
    const [id, consultantId] = [randomUUID(), randomUUID()];
    const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 10:00-13:00`);
    await this.query(`insert into consultants (id, name, is_instructor, hours) values ($1, 'Sunita Rao', false, $2)`, [
      consultantId,
      hours,
    ]);
    await this.query(
      `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active)
       values ($1, 'Sleep', $2, 'x', 500, '30 min', '{}', true)`,
      [id, consultantId],
    );
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    return { id, startsAt: instantInZone(day, '11:00:00', INDIA) };
  }

  /** Lets all that is held be over, and waits until one of the processes has given it back. */
  async endHolds(): Promise<void> {
    await this.query(`update checkouts set expires_at = now() where status = 'held'`);
    await this.askForEnds();
  }

  /** Lets a process end now what is over. */
  async askForEnds(): Promise<void> {
    await this.query(`select graphile_worker.add_job('expire-checkouts', '{}'::json)`);
  }
}
