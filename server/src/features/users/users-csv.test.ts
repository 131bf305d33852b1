import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const CSV = { headers: { 'content-type': 'text/csv' } };
const importCsv = (text: string | Buffer, query = '') => leela.post(`/users/import?${query}`, text, CSV);
const faultyRows = (text: string) => leela.post('/users/import/faulty-rows', text, CSV);
const exportCsv = (query = '') => leela.get(`/users/export.csv?${query}`);
const total = async () => (await leela.get('/users?pageSize=1')).body.data.total as number;

let serial = 0;
const phone = () => `+9198330${String(10_000 + serial++)}`;

describe('the export', () => {
  test('has a byte order mark, a header and days as people write them; formulas are made harmless', async () => {
    const body = {
      name: '=HYPERLINK("http://evil.example";"Asha")',
      whatsappMobileNumber: '9820011223',
      dob: '1988-03-09',
      city: '@SUM(A1)',
      state: '-1+1',
      pincode: '411001',
      gender: 'female',
    };
    await leela.post('/users', body);
    const answer = await exportCsv();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    const [header, row] = String(answer.body).split('\n');
    expect(header).toMatch(/^\ufeffUsername,Phone,Joining Date,Gender,City,State,Pincode,Date of Birth(,|$)/);
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.example"";""Asha""\)",'\+919820011223,\d\d\/\d\d\/\d{4},female,'@SUM\(A1\),'-1\+1,411001,09\/03\/1988(,|$)/,
    );
  });

  test('holds every user that matches, whatever their number, and can be imported again', async () => {
    const other = await createTestApp();
    const { token } = await other.asSuperAdmin();
    await other.database.$client.query(`
      insert into users (id, name, whatsapp_mobile_number, city, created_at)
      select gen_random_uuid(), 'User ' || n, '+9170000' || (10000 + n), case when n % 2 = 0 then 'Pune' end, now()
      from generate_series(1, 4500) n`);
    const whole = String((await other.call('GET', '/users/export.csv', { token })).body);
    expect(whole.trim().split('\n')).toHaveLength(4501);
    const pune = String((await other.call('GET', '/users/export.csv?city=Pune', { token })).body);
    expect(pune.trim().split('\n')).toHaveLength(2251);
    expect(await importCsv(pune)).toMatchObject({
      status: 200,
      body: { data: { rows: 2250, created: 2250, existing: 0, faultCount: 0 } },
    });
  });
});

describe('the import', () => {
  test('reads semicolons, headers of many spellings and days as people write them, and leaves known numbers out', async () => {
    const known = phone();
    await importCsv(`Name,Mobile\nAsha,${known}\n`);
    const file = `\ufefffull name;Mobile Number;D.O.B;SEX;Unknown\nविवेक शर्मा;${phone()};9/3/1988;Male;x\nMeera;${known};;;\n`;
    expect((await importCsv(file, 'dryRun=true')).body.data).toMatchObject({
      rows: 2,
      created: 1,
      existing: 1,
      faultCount: 0,
    });
    const before = await total();
    const mapping = encodeURIComponent(
      JSON.stringify({ name: 'full name', whatsappMobileNumber: 'Mobile Number', dob: 'D.O.B', gender: 'SEX' }),
    );
    const answer = await importCsv(file, `mapping=${mapping}`);
    expect(answer.body.data).toMatchObject({ rows: 2, created: 1, existing: 1 });
    expect(await total()).toBe(before + 1);
    const found = await leela.get(`/users?search=${encodeURIComponent('विवेक')}`);
    expect(found.body.data.users[0]).toMatchObject({ name: 'विवेक शर्मा', gender: 'male' });
    const user = await leela.get(`/users/${found.body.data.users[0].id}`);
    expect(user.body.data.dob).toBe('1988-03-09');
  });

  test('takes what people said about messages, on the day of the import; an empty cell says nothing', async () => {
    const cells = ['Yes', 'no', '', 'NOT ASKED', 'No, opted out'];
    const people = cells.map((cell, i) => ({ name: `Consent ${i}`, number: phone(), cell }));
    const rows = people.map(({ name, number, cell }) => `${name},${number},"${cell}"`);
    const answer = await importCsv(`Username,Phone,May be written to\n${rows.join('\n')}\n`);
    expect(answer.body.data).toMatchObject({ rows: 5, created: 5 });
    const consents = [];
    for (const { number } of people) {
      const [user] = (await leela.get(`/users?search=${number.slice(1)}`)).body.data.users;
      consents.push((await leela.get(`/users/${user.id}/consent`)).body.data);
      expect(user.consent).toBe(consents.at(-1).status);
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const [yes, no] = ['yes', 'no'].map((status) => ({ status, givenOn: today, source: 'import', version: 1 }));
    const nothing = { status: 'not_asked', givenOn: null, source: null };
    expect(consents).toMatchObject([yes, no, nothing, nothing, no]);

    const known = people[1]?.number;
    const again = await importCsv(`Username,Phone,Consent\nConsent 1,${known},Yes\n`);
    expect(again.body.data).toMatchObject({ created: 0, existing: 1 });
    const [user] = (await leela.get(`/users?search=${known?.slice(1)}`)).body.data.users;
    expect(user.consent, 'who opted out does not come back by a list').toBe('no');
  });

  test('refuses a consent that it does not understand', async () => {
    const dry = (await importCsv(`Username,Phone,Opt-in\n,${phone()},perhaps\n`, 'dryRun=true')).body.data;
    expect(dry.faults).toEqual([
      { row: 2, column: 'Username', value: '', message: 'is required' },
      { row: 2, column: 'Opt-in', value: 'perhaps', message: 'must be Yes, No or Not asked' },
    ]);
  });

  test('says of a day that is none why, not how days are written', async () => {
    const row = (day: string) => `A,${phone()},${day}`;
    const days = ['31/02/1990', '29.2.2023', '1/1/1850', 'last May', '1990-13-01', '28/02/1990'];
    const dry = (await importCsv(`Username,Phone,DOB\n${days.map(row).join('\n')}\n`, 'dryRun=true')).body.data;
    expect(dry.faults.map(({ value, message }: { value: string; message: string }) => [value, message])).toEqual([
      ['31/02/1990', 'is no day of the calendar'],
      ['29.2.2023', 'is no day of the calendar'],
      ['1/1/1850', 'must be a day of the years 1900 to 2199'],
      ['last May', 'must be a date in the form YYYY-MM-DD'],
      ['1990-13-01', 'is no day of the calendar'],
    ]);
  });

  test('warns of a pincode that is none, and imports it as it stands', async () => {
    const number = phone();
    const file = `Username,Phone,Pincode\nA,${number},41\nB,${phone()},411001\nC,${phone()},\n`;
    const dry = (await importCsv(file, 'dryRun=true')).body.data;
    expect(dry).toMatchObject({ created: 3, faulty: 0, warningCount: 1 });
    const message = 'This is not a usual pincode: six digits, the first not 0.';
    expect(dry.warnings).toEqual([{ row: 2, column: 'Pincode', value: '41', message }]);
    expect((await importCsv(file)).body.data).toMatchObject({ created: 3, warningCount: 1 });
    const [user] = (await leela.get(`/users?search=${number.slice(1)}`)).body.data.users;
    expect((await leela.get(`/users/${user.id}`)).body.data.pincode).toBe('41');
    expect((await importCsv(`Username,Phone,Pincode\nA,${phone()},411001\n`)).body.data).not.toHaveProperty('warnings');
  });

  test('names row, column and value of each fault in a dry run, and imports nothing at all otherwise', async () => {
    const good = phone();
    const file = `Username,Phone,Pincode,Gender\nA,${good},411001,male\nB,98abc,4110011,other\n,${phone()},,\nD,${good},,\n`;
    const before = await total();
    const dry = (await importCsv(file, 'dryRun=true')).body.data;
    expect(dry).toMatchObject({ rows: 4, created: 1, existing: 0, faulty: 3, faultCount: 5, isBroken: false });
    expect(dry.faults).toEqual(
      expect.arrayContaining([
        { row: 3, column: 'Pincode', value: '4110011', message: 'can have at most 6 characters' },
        { row: 3, column: 'Gender', value: 'other', message: 'must be male or female' },
        { row: 3, column: 'Phone', value: '98abc', message: 'is not a valid phone number' },
        { row: 4, column: 'Username', value: '', message: 'is required' },
        { row: 5, column: 'Phone', value: good, message: 'is the same number as in row 2' },
      ]),
    );
    expect(await importCsv(file)).toBeRefused(400, /^Row 3, column \w+: .+\. Nothing was imported\.$/);
    expect(await total()).toBe(before);
  });

  test('the good rows come in by one transaction while the faulty ones wait, to be mended in a file of their own', async () => {
    const phones = Array.from({ length: 50 }, phone);
    const rows = phones.map((number, i) => `User ${i},${number},Pune`);
    rows[9] = `"=HYPERLINK(""http://evil.example"")",12345,+Pune,left over`;
    rows[19] = `,${phones[19]},Pune`;
    rows[49] = `Twin,${phones[0]},Pune`;
    const file = ['Username,Phone,City', ...rows].join('\n');
    const before = await total();
    const answer = await importCsv(file, 'skipFaulty=true');
    expect(answer).toMatchObject({ status: 200, body: { data: { rows: 50, created: 47, existing: 0, faulty: 3 } } });
    expect(await total()).toBe(before + 47);
    const log = await app.query(
      "select after from audit_log where action = 'import' order by at desc, id desc limit 1",
    );
    expect(log[0].after).toEqual({ rows: 50, created: 47, existing: 0, faulty: 3 });

    const kept = await faultyRows(file);
    expect(kept.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(kept.headers['content-disposition']).toBe('attachment; filename="users-to-mend.csv"');
    expect(String(kept.body).trimEnd().split('\n')).toEqual([
      '\ufeffWhat is wrong,Username,Phone,City',
      `"Row 11, Phone: is not a valid phone number","'=HYPERLINK(""http://evil.example"")",12345,'+Pune,left over`,
      `"Row 21, Username: is required",,'${phones[19]},Pune`,
      `"Row 51, Phone: is the same number as in row 2",Twin,'${phones[0]},Pune`,
    ]);

    // Mended, the same file comes in; what it says of the time before is no column.
    const mended = String(kept.body)
      .replace('12345', `'${phone()}`)
      .replace(',,', ',Mended,')
      .replace(`'${phones[0]}`, phone());
    expect((await importCsv(mended)).body.data).toMatchObject({ rows: 3, created: 3, faulty: 0 });
    const again = String((await faultyRows(mended.replace('Mended', ''))).body)
      .trimEnd()
      .split('\n');
    expect(again[0]).toBe('\ufeffWhat is wrong,Username,Phone,City');
    expect(again).toHaveLength(2);
    const found = await leela.get('/users?search=HYPERLINK');
    expect(found.body.data.users[0].name).toBe('=HYPERLINK("http://evil.example")');
  });

  test('a file that stops being CSV is not imported in part', async () => {
    const file = `Username,Phone\nA,${phone()}\n"B,${phone()}\n`;
    expect((await importCsv(file, 'dryRun=true')).body.data).toMatchObject({ created: 1, faulty: 1, isBroken: true });
    const before = await total();
    expect((await importCsv(file, 'skipFaulty=true')).status).toBe(400);
    expect(await total()).toBe(before);
    expect(String((await faultyRows(file)).body)).toContain('quotation mark');
  });

  test('what a cell shows of itself is bounded', async () => {
    const file = `Username,Phone\nA,${'x'.repeat(99)}😀${'y'.repeat(50_000)}\n`;
    const { body } = await importCsv(file, 'dryRun=true');
    expect(body.data.faults[0].value).toBe('x'.repeat(99));
  });

  test('a file of rows to mend ends with a sentence where it does not hold them all', async () => {
    const lines = String((await faultyRows(`Username,Phone\n${'x\n'.repeat(30_000)}`)).body)
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(1 + 20_000 + 1);
    expect(lines.at(-1)).toBe('"More rows have faults. Mend these, then check the first file again."');
  });

  test('faulty rows of a file that cannot be imported are refused, and the next import is welcome', async () => {
    expect(await faultyRows('a,b\n1,2\n')).toBeRefused(400, 'Choose the columns that hold Username and Phone.');
    expect((await faultyRows('')).status).toBe(400);
    expect((await importCsv(`Username,Phone\nA,${phone()}\n`)).status).toBe(200);
  });

  test.each([
    [
      'of another encoding',
      Buffer.from('\ufeffUsername,Phone\nA,1', 'utf16le'),
      '',
      'The file is not a text in UTF-8.',
    ],
    ['without rows', 'Username,Phone\n', '', 'The file has no rows.'],
    ['without the needed columns', 'a,b\n1,2\n', '', 'Choose the columns that hold Username and Phone.'],
    [
      'with a thousand columns',
      `${Array.from({ length: 1000 }, (_, i) => `c${i}`).join(',')}\n1\n`,
      '',
      'The file has more than 100 columns.',
    ],
    ['with a mapping that is no JSON', 'Username,Phone\nA,1\n', 'mapping=x', 'mapping must be JSON'],
    [
      'with a mapping to an unknown field',
      'Username,Phone\nA,1\n',
      'mapping={"isAdmin":"x"}',
      'mapping.isAdmin is not a known field',
    ],
  ])('refuses a file %s', async (_, file, query, message) => {
    const answer = await importCsv(file, query);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test('refuses a body that is no CSV, and one that is too large', async () => {
    const asJson = await leela.post('/users/import', { a: 1 });
    expect(asJson.status).toBe(400);
    expect((await importCsv(Buffer.alloc(33 * 1024 * 1024, 'a'))).status).toBe(413);
  });
});

describe('sorting', () => {
  const names = async (query: string) =>
    (await leela.get(`/users?pageSize=100&${query}`)).body.data.users.map(({ name }: { name: string }) => name);

  test('by name goes both ways, small and capital letters alike', async () => {
    for (const name of ['sortme B', 'Sortme a', 'SORTME C']) await importCsv(`Username,Phone\n${name},${phone()}\n`);
    expect(await names('search=sortme&sort=name')).toEqual(['Sortme a', 'sortme B', 'SORTME C']);
    expect(await names('search=sortme&sort=name&order=desc')).toEqual(['SORTME C', 'sortme B', 'Sortme a']);
  });

  test.each(['name', 'whatsappMobileNumber', 'gender', 'city', 'createdAt'])(
    'by %s reads pages through an index',
    async (sort) => {
      await app.query(
        `insert into users (id, name, whatsapp_mobile_number)
         select gen_random_uuid(), 'Sorted ' || n, '+9171111' || n from generate_series(10001, 12000) n
         on conflict do nothing`,
      );
      const first = await leela.get(`/users?pageSize=100&sort=${sort}`);
      const second = await leela.get(`/users?pageSize=100&currentPage=2&sort=${sort}`);
      const ids = [...first.body.data.users, ...second.body.data.users].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(200);
      const column =
        { name: 'lower(name)', whatsappMobileNumber: 'whatsapp_mobile_number', createdAt: 'created_at' }[sort] ??
        `${sort}, created_at`;
      await app.asOwner('analyze users');
      const plan = await app.database.$client.query(
        `explain select id from users where deleted_at is null order by ${column}, id limit 100`,
      );
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
    },
  );
});
