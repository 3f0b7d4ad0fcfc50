import { Readable } from 'node:stream';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readRequestBody, parseJsonBody } from './body';

function sent(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  Readable.from([Buffer.from(body)])
    .on('data', part => request.push(part))
    .on('end', () => request.push(null));
  return request;
}

describe('request body', () => {
  it('request body is refused when it is not a JSON object', () => {
    for (const text of ['', '{', '[]', '"text"', 'null', '1', '{"a":1}}']) {
      expect(() => parseJsonBody(text), text).toThrowError(expect.objectContaining({ code: 400 }));
    }
  });

  it('request body is refused with a message that an object is required, when it is other JSON', () => {
    for (const text of ['[]', '"text"', 'null', '1']) {
      expect(() => parseJsonBody(text), text).toThrowError(
        expect.objectContaining({ userMessage: 'noObject' }),
      );
    }
    expect(() => parseJsonBody('{')).toThrowError(expect.objectContaining({ userMessage: 'malformedJson' }));
  });

  it('request body is refused above 32 levels or 1,000 keys in one object', () => {
    const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    const wide = (keys: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [i, i])));
    expect(parseJsonBody(nested(32))).toBeTruthy();
    expect(() => parseJsonBody(nested(33))).toThrowError(expect.objectContaining({ code: 400 }));
    expect(() => parseJsonBody('['.repeat(400_000))).toThrowError(expect.objectContaining({ code: 400 }));
    expect(parseJsonBody(wide(1000))).toBeTruthy();
    expect(() => parseJsonBody(wide(1001))).toThrowError(expect.objectContaining({ code: 400 }));
  });

  it('request body is refused above 1,000 items in a list', () => {
    const list = (items: number) => JSON.stringify({ list: Array.from({ length: items }, (_, i) => i) });
    expect(parseJsonBody(list(1000))).toBeTruthy();
    expect(() => parseJsonBody(list(1001))).toThrowError(expect.objectContaining({ code: 400 }));
  });

  it('request body keeps __proto__ as a plain key and the last of repeated keys', () => {
    const values = parseJsonBody('{"__proto__":{"admin":true},"a":1,"a":2}');
    expect(Object.hasOwn(values, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(values.admin).toBeUndefined();
    expect(values.a).toBe(2);
  });

  it('request body is refused above 1 MB, with and without Content-Length', async () => {
    const large = JSON.stringify({ text: 'a'.repeat(1_000_001) });
    await expect(readRequestBody(sent(large))).rejects.toMatchObject({ code: 413 });
    const honest = { 'content-type': 'application/json', 'content-length': '1000001' };
    await expect(readRequestBody(sent('{}', honest))).rejects.toMatchObject({ code: 413 });
  });

  it('request body is refused when compressed, of another type or invalid UTF-8', async () => {
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    await expect(readRequestBody(sent('{}', packed))).rejects.toMatchObject({ code: 400 });
    await expect(readRequestBody(sent('{}', { 'content-type': 'text/plain' }))).rejects.toMatchObject({
      code: 400,
    });
    await expect(readRequestBody(sent(Buffer.from([0x7b, 0xff, 0x7d])))).rejects.toMatchObject({ code: 400 });
  });

  it('request body may be a form with text values', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const body = await readRequestBody(sent('name=%E5%BC%A0%E4%B8%89&tag=a&tag=b', form));
    if (body.encoding !== 'form') throw new Error('It was a form.');
    expect(body.fields.get('name')).toBe('张三');
    expect(body.fields.getAll('tag')).toEqual(['a', 'b']);
  });

  it('request body that is absent is read as JSON without values', async () => {
    expect(await readRequestBody(sent('', {}))).toEqual({ encoding: 'json', values: {} });
  });

  it('request body is refused with 400, not 500, when the client disconnects before its end', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers = { 'content-type': 'application/json' };
    const reading = readRequestBody(request);
    request.push('{"a":');
    request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await expect(reading).rejects.toMatchObject({ code: 400 });
  });
});
