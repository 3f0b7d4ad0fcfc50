import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotAllowed, NotSignedIn, Unavailable } from '#model/errors';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { HttpFiles } from './HttpFiles';
import { Http } from '../http';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function setUp(answer: Parameters<typeof startScriptedServer>[0]) {
  const server = await startScriptedServer(answer);
  closings.push(server.close);
  const credentials = {
    token: 'one',
    sessionId: 'first',
    language: 'zh' as const,
    lost: [] as string[],
    onTokenRenewed(next: string) {
      this.token = next;
    },
    onTokenRejected(rejected: string): Promise<string | undefined> {
      this.lost.push(rejected);
      return Promise.resolve(undefined);
    },
  };
  return { ...server, credentials, files: new HttpFiles(new Http(server.base, credentials)) };
}

const zip: Parameters<typeof startScriptedServer>[0] = (_, response) => {
  response.setHeader('Content-Disposition', `attachment; filename="a.zip"; filename*=UTF-8''%E7%94%B2.zip`);
  response.end(Buffer.from([0x50, 0x4b, 0, 255]));
};

describe('fetchFile', () => {
  it('fetchFile downloads a file byte by byte with the bearer token, and returns its name [calls.6]', async () => {
    const { files, heard } = await setUp(zip);
    const { bytes, name } = await files.fetchFile({ path: '/pool/getFiles?uuid=u' });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0x50, 0x4b, 0, 255]);
    expect(name).toBe('甲.zip');
    expect(heard[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer one' } });
  });

  it('fetchFile sends a form without its empty fields [calls.5]', async () => {
    const { files, heard } = await setUp(zip);
    await files.fetchFile({ path: '/pool/export', form: { format: 'csv', fields: ['a', 'b'], title: '' } });
    expect(heard[0]).toMatchObject({ method: 'POST', body: 'format=csv&fields=a&fields=b' });
    expect(heard[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it.each([
    ['attachment; filename="..\\..\\evil/a b.csv"', 'a b.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename*=UTF-8''%E7`, '%E7'],
    ['attachment', undefined],
  ])('file name in the Content-Disposition header %s is parsed as %s', async (disposition, expected) => {
    const { files } = await setUp((_, response) => {
      response.setHeader('Content-Disposition', disposition);
      response.end('x');
    });
    expect((await files.fetchFile({ path: '/a' })).name).toBe(expected);
  });

  it('fetchFile downloads a JSON file that is no error message', async () => {
    const { files } = await setUp((_, response) => void response.end('{"code":"a"}'));
    expect((await files.fetchFile({ path: '/a' })).bytes.size).toBe(12);
  });

  it('fetchFile rejects with the code and message when the server answers a download with an error, whatever its status [catalogue.6]', async () => {
    const { files } = await setUp((_, response) => {
      response.end(JSON.stringify({ code: 403, msg: '不可导出', data: null }));
    });
    const failure = await files.fetchFile({ path: '/a' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotAllowed);
    expect(failure).toMatchObject({ userMessage: { zh: '不可导出' }, cause: { code: 403 } });
  });

  it('fetchFile rejects by its status when a gateway answers a download with a page', async () => {
    const { files } = await setUp((_, response) => void response.writeHead(502).end('<html>'));
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('fetchFile rejects a download answered with a success message instead of a file', async () => {
    const { files } = await setUp((_, response) => respond(response, 200, { job: 'j' }));
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(AppError);
  });

  it('fetchFile rejects a download that breaks off', async () => {
    const { files } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('fetchFile retries a download after a token refresh and ends the session on a rejected token', async () => {
    const { files, credentials } = await setUp((request, response) => {
      if (request.url.pathname === '/api/refreshToken') return respond(response, 200, { token: 'two' });
      if (request.headers.authorization === 'Bearer one') return respond(response, 402);
      return request.url.pathname === '/api/dead' ? respond(response, 401) : void zip(request, response);
    });
    expect((await files.fetchFile({ path: '/a' })).name).toBe('甲.zip');
    await expect(files.fetchFile({ path: '/dead' })).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials).toMatchObject({ token: 'two', lost: ['two'] });
  });

  it('fetchFile rejects an aborted download with the reason of its signal', async () => {
    const { files } = await setUp(() => undefined);
    const controller = new AbortController();
    const reason = new Error('another page');
    setTimeout(() => controller.abort(reason), 20);
    await expect(files.fetchFile({ path: '/a', signal: controller.signal })).rejects.toBe(reason);
  });
});
