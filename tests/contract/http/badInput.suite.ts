import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, type Client } from './Client';
import { Clients, type RunningServer } from './RunningServer';

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const wide = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, 1])));

interface Scenario {
  is: string;
  method?: string;
  path: string;
  raw?: string;
  headers?: Record<string, string>;
  code: number;
}

interface ChoiceField {
  title: string;
  'x-choices'?: { value: string | number; title: string }[];
}

/** Malformed requests. `{list}` stands for a resource that the administrator sees. */
const scenarios: readonly Scenario[] = [
  { is: 'a body that is no JSON', path: '/login', raw: '{"username":', code: 400 },
  { is: 'a body that is a list', path: '/login', raw: '[]', code: 400 },
  { is: 'no body at all', path: '/login', raw: '', code: 400 },
  {
    is: 'a body of another type',
    path: '/login',
    raw: 'x',
    headers: { 'Content-Type': 'text/plain' },
    code: 400,
  },
  { is: 'a body that is no UTF-8 form', path: '/login', raw: 'username=%ff', headers: form, code: 400 },
  { is: 'a body over 1 MB', path: '/login', raw: `{"a":"${'a'.repeat(1_000_001)}"}`, code: 413 },
  { is: 'a body nested 33 deep', path: '/{list}/doEdit', raw: nested(33), code: 400 },
  { is: 'an object of 1,001 keys', path: '/{list}/doEdit', raw: wide(1001), code: 400 },
  {
    is: '__proto__ among the fields',
    path: '/{list}/doEdit',
    raw: '{"__proto__":{"admin":true}}',
    code: 400,
  },
  {
    is: 'constructor among the fields',
    path: '/{list}/doEdit',
    raw: '{"constructor":{"prototype":1}}',
    code: 400,
  },
  {
    is: 'a name and password of other types',
    path: '/login',
    raw: '{"username":{"$ne":1},"password":["a"]}',
    code: 400,
  },
  {
    is: 'NUL in a name and in a password',
    path: '/login',
    raw: '{"username":"a\\u0000","password":"\\u0000"}',
    code: 400,
  },
  { is: 'NUL in what is deleted', path: '/{list}/doDelete', raw: '{"uuids":["a\\u0000"]}', code: 400 },
  { is: 'NUL in what is edited', path: '/{list}/doEdit', raw: '{"uuid":"\\u0000","version":1}', code: 400 },
  { is: 'NUL in what is asked for', method: 'GET', path: '/{list}/getDetail?uuid=%00', code: 400 },
  { is: 'NUL in an address', method: 'DELETE', path: '/user/%00', code: 404 },
  {
    is: 'NUL in a cursor',
    method: 'GET',
    path: `/{list}/getList?sort=createdAt&after=${cursor('+createdAt', 'a\0', null)}`,
    code: 400,
  },
  { is: 'nothing to delete', path: '/{list}/doDelete', raw: '{}', code: 400 },
  { is: 'an empty selection', path: '/{list}/doDelete', raw: '{"uuids":[]}', code: 400 },
  { is: 'a selection of nothing but commas', path: '/{list}/doDelete', raw: '{"uuids":",,"}', code: 400 },
  {
    is: 'a selection that is no list of texts',
    path: '/{list}/doDelete',
    raw: '{"uuids":[{"a":1}]}',
    code: 400,
  },
  {
    is: 'a selection of more than 1,000',
    path: '/{list}/doDelete',
    raw: JSON.stringify({ uuids: Array.from({ length: 1001 }, (_, i) => `u${i}`) }),
    code: 400,
  },
  { is: 'a version that is no number', path: '/{list}/doEdit', raw: '{"uuid":"a","version":"x"}', code: 400 },
  { is: 'page 0', method: 'GET', path: '/{list}/getList?pageNo=0', code: 400 },
  { is: 'page -1', method: 'GET', path: '/{list}/getList?pageNo=-1', code: 400 },
  { is: 'page 1e3', method: 'GET', path: '/{list}/getList?pageNo=1e3', code: 400 },
  { is: 'a page of 501', method: 'GET', path: '/{list}/getList?pageSize=501', code: 400 },
  { is: 'a page size given twice', method: 'GET', path: '/{list}/getList?pageSize=5&pageSize=6', code: 400 },
  { is: 'an unknown filter', method: 'GET', path: '/{list}/getList?nosuchfield=1', code: 400 },
  { is: '__proto__ as a filter', method: 'GET', path: '/{list}/getList?__proto__=1', code: 400 },
  { is: 'an unknown way to filter', method: 'GET', path: '/{list}/getList?createdAt[regex]=a', code: 400 },
  { is: 'a sort by no field', method: 'GET', path: '/{list}/getList?sort=nosuchfield', code: 400 },
  {
    is: 'a sort by code of another language',
    method: 'GET',
    path: '/{list}/getList?sort=id;drop%20table',
    code: 400,
  },
  {
    is: '21 repeats',
    method: 'GET',
    path: `/{list}/getList?${Array(21).fill('createdAt=1').join('&')}`,
    code: 400,
  },
  {
    is: 'a filter of 501 values',
    method: 'GET',
    path: `/{list}/getList?phone[in]=${Array(501).fill('1').join(',')}`,
    code: 400,
  },
  {
    is: 'a bulk operation on 5,000 values of a sensitive field',
    path: '/user/doBulk',
    raw: JSON.stringify({
      action: 'delete',
      filters: { 'idcard[in]': Array.from({ length: 5000 }, (_, index) => `1101${index}`).join(',') },
      expect: 1,
    }),
    code: 400,
  },
  {
    is: 'a sort through fifty relations',
    method: 'GET',
    path: `/area/getList?sort=${'parentId.'.repeat(50)}code`,
    code: 400,
  },
  {
    is: 'a search text of 201 characters',
    method: 'GET',
    path: `/{list}/getList?title=${'x'.repeat(201)}`,
    code: 400,
  },
  { is: 'six levels of brackets', method: 'GET', path: '/{list}/getList?a[b][c][d][e][f][g]=1', code: 400 },
  { is: 'a broken escape', method: 'GET', path: '/{list}/getList?title=%E5%BC', code: 400 },
  { is: 'a cursor that nobody gave', method: 'GET', path: '/{list}/getList?after=nonsense', code: 400 },
  { is: 'an unknown resource', method: 'GET', path: '/nosuchthing/getList', code: 404 },
  { is: '__proto__ as a resource', method: 'GET', path: '/__proto__/getList', code: 404 },
  { is: 'an unknown call', method: 'GET', path: '/{list}/getEverything', code: 404 },
  { is: 'an address that breaks off', method: 'GET', path: '/%E5%BC/getList', code: 400 },
  { is: 'another method', method: 'GET', path: '/{list}/doEdit', code: 405 },
  { is: 'a method nobody knows', method: 'PATCH', path: '/{list}/getList', code: 405 },
];

export function badInputSuite(running: () => RunningServer): void {
  describe('malformed requests', () => {
    let admin: Client;
    let name = '';

    beforeAll(async () => {
      admin = await new Clients(running().base).as('admin');
      const { data } = await admin.get('/schema/getList');
      name = String((data.list as { name: string }[]).find(one => one.name === 'school')?.name ?? '');
    });

    it.each(scenarios)(
      'malformed request is refused: $is with $code',
      async ({ method = 'POST', path, raw, headers, code }) => {
        const answer = await admin.send(method, path.replace('{list}', name), { raw, headers });
        expect(answer).toMatchObject({ status: code, code });
        expect(answer.msg).not.toBe('');
        expect(answer.headers.get('x-request-id')).toBeTruthy();
        expect(JSON.stringify(answer.data)).not.toMatch(/node_modules|\.ts:|Error:/);
      },
    );

    it.each([
      ['GET', '/{list}/getList?sort=nosuchfield', undefined, 'There is no field nosuchfield'],
      ['GET', '/{list}/getOptions?field=nosuchfield', undefined, 'There is no field nosuchfield'],
      ['POST', '/{list}/doEdit', '[]', 'The body must be a JSON object'],
      ['GET', '/{list}/getDetail?uuid=nothing', undefined, 'There is no such record'],
    ])(
      'malformed request %s %s with the body %s is refused, and the error names the invalid part',
      async (method, path, raw, sentence) => {
        const headers = { 'Accept-Language': 'en' };
        const answer = await admin.send(method, path.replace('{list}', name), { raw, headers });
        const [error] = errorsOf(answer);
        expect(error?.msg ?? answer.msg).toBe(sentence);
      },
    );

    it('issue of a malformed request names the invalid field by its title', async () => {
      const { data } = await admin.get(`/schema/${name}`);
      const properties = data.properties as Record<string, { title: string }>;
      const answer = await admin.post(`/${name}/doEdit`, {});
      expect(errorsOf(answer).length).toBeGreaterThan(0);
      for (const { path, msg } of errorsOf(answer))
        expect(msg).toContain(properties[String(path).slice(1)]?.title);
    });

    it.each(['zh', 'en'] as const)(
      'issue of a wrong choice lists all allowed choices by title: %s',
      async language => {
        const headers = { 'Accept-Language': language };
        const { data } = await admin.get(`/schema/${name}`, headers);
        const properties = Object.entries(data.properties as unknown as Record<string, ChoiceField>);
        const chosen = properties.find(([, one]) => typeof one['x-choices']?.[0]?.value === 'string');
        if (!chosen) throw new Error(`${name} has no field with choices.`);
        const [field, { title, 'x-choices': choices = [] }] = chosen;
        const body = { [field]: 'nosuchchoice' };
        const answer = await admin.send('POST', `/${name}/doEdit`, { body, headers });
        const titles = choices.map(choice => choice.title);
        const sentences = {
          zh: `${title}必须是以下之一：${titles.join('、')}`,
          en: `${title} must be one of ${titles.join(', ')}`,
        };
        const refusal = errorsOf(answer).find(({ path }) => path === `/${field}`);
        expect(refusal?.msg).toBe(sentences[language]);
      },
    );

    it('error message of a refused request is in the language of the caller', async () => {
      const path = `/${name}/getList?pageNo=0`;
      const zh = await admin.get(path);
      const en = await admin.get(path, { 'Accept-Language': 'en-GB,en;q=0.9,zh;q=0.1' });
      expect(zh.msg).toMatch(/\p{Script=Han}/u);
      expect(en.msg).toMatch(/^[\x20-\x7e]+$/);
    });
  });

  describe('HTTP headers', () => {
    it('HEAD request is answered as GET without a body, and OPTIONS with the allowed methods', async () => {
      const admin = await new Clients(running().base).as('admin');
      const head = await admin.fetch('HEAD', '/publicKey');
      expect([head.status, await head.text()]).toEqual([200, '']);
      const options = await admin.fetch('OPTIONS', '/publicKey');
      expect(options.headers.get('allow')).toContain('GET');
    });

    it('CORS headers are sent to no origin that is not allowed', async () => {
      const { stranger } = new Clients(running().base);
      const answer = await stranger.get('/publicKey', { Origin: 'https://elsewhere.example' });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });

    it('API responses forbid caching by browsers and proxies (Cache-Control)', async () => {
      const admin = await new Clients(running().base).as('admin');
      const answer = await admin.get('/userInfo');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });
  });
}
