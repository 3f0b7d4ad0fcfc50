import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotAllowed, NotSignedIn, Unavailable } from '#model/errors';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { HttpFiles } from './HttpFiles';
import { Http } from '../http';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function begin(answer: Parameters<typeof startScriptedServer>[0]) {
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
    onTokenRejected(dead: string): Promise<string | undefined> {
      this.lost.push(dead);
      return Promise.resolve(undefined);
    },
  };
  return { ...server, credentials, files: new HttpFiles(new Http(server.base, credentials)) };
}

const zip: Parameters<typeof startScriptedServer>[0] = (_, response) => {
  response.setHeader('Content-Disposition', `attachment; filename="a.zip"; filename*=UTF-8''%E7%94%B2.zip`);
  response.end(Buffer.from([0x50, 0x4b, 0, 255]));
};

describe('a file', () => {
  it('comes byte by byte as it is, under the bearer, with its name [calls.6]', async () => {
    const { files, heard } = await begin(zip);
    const { bytes, name } = await files.fetchFile({ path: '/pool/getFiles?uuid=u' });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0x50, 0x4b, 0, 255]);
    expect(name).toBe('甲.zip');
    expect(heard[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer one' } });
  });

  it('is asked for by a form without its empty fields [calls.5]', async () => {
    const { files, heard } = await begin(zip);
    await files.fetchFile({ path: '/pool/export', form: { format: 'csv', fields: ['a', 'b'], title: '' } });
    expect(heard[0]).toMatchObject({ method: 'POST', body: 'format=csv&fields=a&fields=b' });
    expect(heard[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it.each([
    ['attachment; filename="..\\..\\evil/a b.csv"', 'a b.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename*=UTF-8''%E7`, '%E7'],
    ['attachment', undefined],
  ])('said to be %s is called %s', async (disposition, expected) => {
    const { files } = await begin((_, response) => {
      response.setHeader('Content-Disposition', disposition);
      response.end('x');
    });
    expect((await files.fetchFile({ path: '/a' })).name).toBe(expected);
  });

  it('may be JSON that is no message', async () => {
    const { files } = await begin((_, response) => void response.end('{"code":"a"}'));
    expect((await files.fetchFile({ path: '/a' })).bytes.size).toBe(12);
  });

  it('that is a message instead fails with its code and words, whatever its status [catalogue.6]', async () => {
    const { files } = await begin((_, response) => {
      response.end(JSON.stringify({ code: 403, msg: '不可导出', data: null }));
    });
    const failure = await files.fetchFile({ path: '/a' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotAllowed);
    expect(failure).toMatchObject({ userMessage: { zh: '不可导出' }, cause: { code: 403 } });
  });

  it('that a gateway answers with a page of its own fails by its status', async () => {
    const { files } = await begin((_, response) => void response.writeHead(502).end('<html>'));
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('is no file when the message says that all went well', async () => {
    const { files } = await begin((_, response) => respond(response, 200, { job: 'j' }));
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(AppError);
  });

  it('that breaks off is none', async () => {
    const { files } = await begin((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(files.fetchFile({ path: '/a' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('waits for a renewed token as every call does, and ends the session with a dead one', async () => {
    const { files, credentials } = await begin((asked, response) => {
      if (asked.url.pathname === '/api/refreshToken') return respond(response, 200, { token: 'two' });
      if (asked.headers.authorization === 'Bearer one') return respond(response, 402);
      return asked.url.pathname === '/api/dead' ? respond(response, 401) : void zip(asked, response);
    });
    expect((await files.fetchFile({ path: '/a' })).name).toBe('甲.zip');
    await expect(files.fetchFile({ path: '/dead' })).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials).toMatchObject({ token: 'two', lost: ['two'] });
  });

  it('that is called off throws the reason that it was given', async () => {
    const { files } = await begin(() => undefined);
    const stop = new AbortController();
    const reason = new Error('another page');
    setTimeout(() => stop.abort(reason), 20);
    await expect(files.fetchFile({ path: '/a', signal: stop.signal })).rejects.toBe(reason);
  });
});
