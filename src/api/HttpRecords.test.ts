import { afterEach, describe, expect, it } from 'vitest';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { Http } from './http';
import { HttpRecords } from './HttpRecords';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function setUp(data: unknown, headers: Record<string, string> = {}) {
  const server = await startScriptedServer((_, response) => {
    response.setHeaders(new Headers(headers));
    respond(response, 200, data);
  });
  closings.push(server.close);
  const http = new Http(server.base, {
    token: 'a',
    language: 'zh',
    sessionId: 'first',
    onTokenRenewed: () => {},
    onTokenRejected: () => Promise.resolve(undefined),
  });
  return { http, records: new HttpRecords(http), heard: server.heard };
}

describe('HttpRecords', () => {
  it('HttpRecords reports the changed resource after a write, and not after a read, lease or reveal', async () => {
    const changed: string[] = [];
    const { http } = await setUp({ deleted: 1, recovered: 1, undone: 1, list: [], claim: {}, released: 1 });
    const records = new HttpRecords(http, false, resource => changed.push(resource));
    await records.create('made', {});
    await records.update('saved', 'u', 1, {});
    await records.transition('moved', 'u', 1, 'go', {});
    await records.remove('deleted', ['u']);
    await records.recover('recovered', ['u']);
    await records.undo('undone', 'o');
    expect(changed).toEqual(['made', 'saved', 'moved', 'deleted', 'recovered', 'undone']);
    await records.get('read', 'u');
    await records.revealField('revealed', 'u', 'f', 'why');
    await records.acquireLease('leased', 'u');
    await records.releaseLease('released', 'u');
    expect(changed).toHaveLength(6);
  });

  it.each([
    [
      'list',
      (records: HttpRecords) =>
        records.list('pool', {
          pageNo: 2,
          pageSize: 20,
          title: '市',
          filters: [],
          sort: [{ field: 'code', descending: true }],
        }),
      'GET /api/pool/getList?pageNo=2&pageSize=20&title=%E5%B8%82&sort=-code',
      '',
    ],
    ['get', (records: HttpRecords) => records.get('pool', 'u'), 'GET /api/pool/getDetail?uuid=u', ''],
    [
      'getCreationRefusal',
      (records: HttpRecords) => records.getCreationRefusal('pool'),
      'GET /api/pool/getCreation',
      '',
    ],
    [
      'create',
      (records: HttpRecords) => records.create('pool', { a: 1 }),
      'POST /api/pool/doEdit',
      '{"a":1}',
    ],
    [
      'update',
      (records: HttpRecords) => records.update('pool', 'u', 3, { a: null }),
      'POST /api/pool/doEdit',
      '{"a":null,"uuid":"u","version":3}',
    ],
    [
      'remove',
      (records: HttpRecords) => records.remove('pool', ['u', 'v']),
      'POST /api/pool/doDelete',
      '{"uuids":["u","v"]}',
    ],
    [
      'recover',
      (records: HttpRecords) => records.recover('pool', ['u']),
      'POST /api/pool/doRecover',
      '{"uuids":["u"]}',
    ],
    [
      'transition',
      (records: HttpRecords) => records.transition('pool', 'u', 3, 'close', { why: 'w' }),
      'POST /api/pool/doTransition',
      '{"why":"w","uuid":"u","version":3,"action":"close"}',
    ],
    [
      'undo',
      (records: HttpRecords) => records.undo('pool', 'o'),
      'POST /api/pool/doUndo',
      '{"operation":"o"}',
    ],
    [
      'options',
      (records: HttpRecords) => records.options('pool', 'areaId', 'n s'),
      'GET /api/pool/getOptions?field=areaId&q=n+s',
      '',
    ],
    [
      'explain',
      (records: HttpRecords) => records.explain('pool', { uuid: 'u', step: 'open' }),
      'GET /api/pool/getWhy?uuid=u&step=open',
      '',
    ],
    [
      'explain of a record that a list lacks',
      (records: HttpRecords) =>
        records.explain('pool', { number: 'P1', filters: new URLSearchParams('kind=deep') }),
      'GET /api/pool/getWhy?kind=deep&number=P1',
      '',
    ],
    [
      'getHistory',
      (records: HttpRecords) => records.getHistory('pool', 'u', { pageNo: 2, pageSize: 20 }),
      'GET /api/pool/getHistory?uuid=u&pageNo=2&pageSize=20',
      '',
    ],
    [
      'getHistory with the changes of parts',
      (records: HttpRecords) => records.getHistory('pool', 'u', { pageNo: 1, pageSize: 20, parts: true }),
      'GET /api/pool/getHistory?uuid=u&pageNo=1&pageSize=20&parts=true',
      '',
    ],
    [
      'revealField',
      (records: HttpRecords) => records.revealField('pool', 'u', 'phone', '核对材料'),
      'POST /api/pool/doReveal',
      '{"uuid":"u","field":"phone","reason":"核对材料"}',
    ],
    [
      'acquireLease',
      (records: HttpRecords) => records.acquireLease('pool', 'u'),
      'POST /api/pool/doClaim',
      '{"uuid":"u"}',
    ],
    [
      'releaseLease',
      (records: HttpRecords) => records.releaseLease('pool', 'u'),
      'POST /api/pool/doRelease',
      '{"uuid":"u"}',
    ],
  ])('HttpRecords.%s sends its HTTP request', async (_, sentence, line, body) => {
    const { records, heard } = await setUp({ list: [], deleted: 2, recovered: 1 });
    await sentence(records);
    const [one] = heard;
    expect(`${one?.method} ${one?.url.pathname}${one?.url.search}`).toBe(line);
    expect(one?.body).toBe(body);
  });

  it('HttpRecords sends a new idempotency key with each write, so that a retry has no second effect', async () => {
    const { records, heard } = await setUp({});
    await records.create('pool', {});
    await records.create('pool', {});
    const keys = heard.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[a-z\d]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('HttpRecords sends the idempotency key that its caller passes', async () => {
    const { records, heard } = await setUp({ deleted: 1 });
    await records.create('pool', {}, 'k1');
    await records.update('pool', 'u', 1, {}, 'k2');
    await records.remove('pool', ['u'], 'k3');
    await records.transition('pool', 'u', 1, 'close', {}, 'k4');
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k2', 'k3', 'k4']);
  });

  it('HttpRecords returns the operation id of a write from the response header', async () => {
    const { records } = await setUp({ uuid: 'u' }, { 'X-Operation-Id': 'o' });
    expect(await records.update('pool', 'u', 1, {})).toEqual({ uuid: 'u', operation: 'o' });
    expect(await records.transition('pool', 'u', 1, 'close', {})).toEqual({ uuid: 'u', operation: 'o' });
  });
});
