import { DAY_MS } from '@sankalp/contract/shared/durations';
import { API_BASE } from '@sankalp/contract/shared/path';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';

const NOWHERE = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const ravi = await app.asAdminWith(['consultation']);
const asha = await newUser(await app.asSuperAdmin(), { name: 'Asha Rane', whatsappMobileNumber: '98204 11299' });

const addressOf = async (consultuntId: string): Promise<string> =>
  (await ravi.post(`/consultunt/${consultuntId}/calendar`, {})).body.data.url;
/** As a program asks: without a session. */
const read = (url: string) => app.send({ method: 'GET', url: new URL(url).pathname });
/** Lines that were folded are whole again. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
/** Tomorrow at half past ten, in the form of RFC 5545. */
const tomorrow = `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T05:00:00.000Z`;
const stampOf = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

describe('the calendar of a consultant', () => {
  test('holds what is booked and the time off, and no more of a person than their given name', async () => {
    const consultuntId = await newConsultant(app, 'Farida Contractor');
    const id = await newBooking(app, {
      userId: asha.id,
      consultuntId,
      scheduledAt: tomorrow,
      consultationName: 'Sleep, gently',
      status: 'confirmed',
    });
    const pending = await newBooking(app, { userId: asha.id, consultuntId, scheduledAt: tomorrow, duration: '1 Hr' });
    const gone = await newBooking(app, { userId: asha.id, consultuntId, scheduledAt: tomorrow, status: 'cancelled' });
    const past = await newBooking(app, { userId: asha.id, consultuntId, scheduledAt: '2020-01-01T05:00:00.000Z' });
    await ravi.patch(`/consultunt/${consultuntId}`, { unAvalibiltyStart: '2101-03-10', unAvalibiltyEnd: '2101-03-11' });
    const { statusCode, headers, body } = await read(await addressOf(consultuntId));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = linesOf(body);
    const eventOf = (uid: string) => {
      const at = lines.indexOf(`UID:${uid}@sankalp`);
      return at < 0 ? undefined : lines.slice(at, lines.indexOf('END:VEVENT', at));
    };
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(eventOf(id)).toEqual(
      expect.arrayContaining([
        `DTSTART:${stampOf(tomorrow)}`,
        `DTEND:${stampOf(tomorrow.replace('05:00', '05:30'))}`,
        'SUMMARY:Sleep\\, gently: Asha',
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
      ]),
    );
    expect(eventOf(pending)).toEqual(
      expect.arrayContaining([`DTEND:${stampOf(tomorrow.replace('05:00', '06:00'))}`, 'STATUS:TENTATIVE']),
    );
    expect([eventOf(gone), eventOf(past)]).toEqual([undefined, undefined]);
    expect(eventOf(`away-${consultuntId}`)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:21010310', 'DTEND;VALUE=DATE:21010312', 'SUMMARY:Away']),
    );
    expect(body).not.toMatch(/Rane|98204|asha@/i);
  });

  test('keeps the event of a booking that is moved', async () => {
    const consultuntId = await newConsultant(app, 'Sunita Rao');
    const id = await newBooking(app, { userId: asha.id, consultuntId, scheduledAt: tomorrow });
    const url = await addressOf(consultuntId);
    const to = tomorrow.replace('05:00', '09:00');
    expect((await ravi.put(`/bookings/${id}/schedule`, { scheduledAt: to })).status).toBe(200);
    const lines = linesOf((await read(url)).body);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${id}@sankalp`]);
    expect(lines).toEqual(expect.arrayContaining([`DTSTART:${stampOf(to)}`, 'SEQUENCE:1']));
  });
});

describe('the address', () => {
  test('is shown to those who hold the module, until it is renewed, and ended', async () => {
    const consultuntId = await newConsultant(app, 'Mohan Pai');
    const path = `/consultunt/${consultuntId}/calendar`;
    expect((await ravi.get(path)).body.data).toEqual({ url: null, since: null });
    const first = await addressOf(consultuntId);
    expect((await ravi.get(path)).body.data).toEqual({ url: first, since: expect.any(String) });
    const second = await addressOf(consultuntId);
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect(await ravi.delete(path)).toMatchObject({ status: 200, body: { data: { url: null, since: null } } });
    expect((await read(second)).statusCode).toBe(404);
    expect((await ravi.delete(path)).status).toBe(404);
    const { body } = await ravi.get(`/consultunt/${consultuntId}/history`);
    const actions = body.data.map(({ action }: { action: string }) => action).slice(0, 3);
    expect(actions).toEqual(['end-calendar', 'renew-calendar', 'renew-calendar']);
  });

  test('cannot be guessed, and stands nowhere in the database', async () => {
    const consultuntId = await newConsultant(app, 'Kamala Iyer');
    const url = await addressOf(consultuntId);
    const [, id, mac = ''] = /calendars\/([^.]+)\.([^.]+)\.ics$/.exec(url) ?? [];
    const guesses = [
      NOWHERE,
      consultuntId,
      `${id}`,
      `${id}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      '%00',
      'x'.repeat(99),
    ];
    for (const guess of guesses) {
      const refused = await app.send({ method: 'GET', url: `${API_BASE}/calendars/${guess}` });
      expect([400, 404], guess).toContain(refused.statusCode);
      expect(refused.body).not.toContain('VCALENDAR');
    }
    const rows = await app.query('select c::text as text from consultant_calendars c');
    expect(rows.map(({ text }) => text).join()).not.toContain(mac);
  });

  test('is not of somebody who is not or no longer a consultant', async () => {
    const consultuntId = await newConsultant(app, 'Devendra Kulkarni');
    expect(await ravi.post(`/consultunt/${NOWHERE}/calendar`, {})).toBeRefused(404, 'Consultant not found');
    const url = await addressOf(consultuntId);
    await ravi.delete(`/consultunt/${consultuntId}`);
    expect((await read(url)).statusCode).toBe(404);
    await ravi.post(`/consultunt/${consultuntId}/restore`, {});
    expect((await read(url)).statusCode).toBe(200);
  });

  test('answers an address that asks too often with 429', async () => {
    const consultuntId = await newConsultant(app, 'Busy');
    const path = new URL(await addressOf(consultuntId)).pathname;
    const own = { remoteAddress: '203.0.113.7' };
    const codes: number[] = [];
    for (let i = 0; i < 301; i += 1) {
      codes.push((await app.send({ method: 'GET', url: path.replace(/.{4}\.ics$/, ''), ...own })).statusCode);
    }
    expect(codes.slice(0, 300).every((code) => code === 404)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  });
});
