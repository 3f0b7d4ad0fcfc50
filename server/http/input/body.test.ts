import { Readable } from 'node:stream';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readBody, parseJsonBody } from './body';

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

describe('a body', () => {
  it('is refused when it is no JSON object', () => {
    for (const text of ['', '{', '[]', '"text"', 'null', '1', '{"a":1}}']) {
      expect(() => parseJsonBody(text), text).toThrowError(expect.objectContaining({ code: 400 }));
    }
  });

  it('that is JSON but no object is told that an object is wanted', () => {
    for (const text of ['[]', '"text"', 'null', '1']) {
      expect(() => parseJsonBody(text), text).toThrowError(
        expect.objectContaining({ userMessage: 'noObject' }),
      );
    }
    expect(() => parseJsonBody('{')).toThrowError(expect.objectContaining({ userMessage: 'malformedJson' }));
  });

  it('is refused when it is nested more than 32 deep or has more than 1,000 keys in one object', () => {
    const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    const wide = (keys: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [i, i])));
    expect(parseJsonBody(nested(32))).toBeTruthy();
    expect(() => parseJsonBody(nested(33))).toThrowError(expect.objectContaining({ code: 400 }));
    expect(() => parseJsonBody('['.repeat(400_000))).toThrowError(expect.objectContaining({ code: 400 }));
    expect(parseJsonBody(wide(1000))).toBeTruthy();
    expect(() => parseJsonBody(wide(1001))).toThrowError(expect.objectContaining({ code: 400 }));
  });

  it('is refused when a list has more than 1,000 items, as it would be compared each with each', () => {
    const list = (items: number) => JSON.stringify({ list: Array.from({ length: items }, (_, i) => i) });
    expect(parseJsonBody(list(1000))).toBeTruthy();
    expect(() => parseJsonBody(list(1001))).toThrowError(expect.objectContaining({ code: 400 }));
  });

  it('keeps __proto__ as a key of its own, and the last of repeated keys', () => {
    const values = parseJsonBody('{"__proto__":{"admin":true},"a":1,"a":2}');
    expect(Object.hasOwn(values, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(values.admin).toBeUndefined();
    expect(values.a).toBe(2);
  });

  it('is refused when it is over 1 MB, whether it says so or not', async () => {
    const large = JSON.stringify({ text: 'a'.repeat(1_000_001) });
    await expect(readBody(sent(large))).rejects.toMatchObject({ code: 413 });
    const honest = { 'content-type': 'application/json', 'content-length': '1000001' };
    await expect(readBody(sent('{}', honest))).rejects.toMatchObject({ code: 413 });
  });

  it('is refused when it is packed, of another type, or no UTF-8', async () => {
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    await expect(readBody(sent('{}', packed))).rejects.toMatchObject({ code: 400 });
    await expect(readBody(sent('{}', { 'content-type': 'text/plain' }))).rejects.toMatchObject({ code: 400 });
    await expect(readBody(sent(Buffer.from([0x7b, 0xff, 0x7d])))).rejects.toMatchObject({ code: 400 });
  });

  it('may be a form, whose values stay text', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const body = await readBody(sent('name=%E5%BC%A0%E4%B8%89&tag=a&tag=b', form));
    if (body.encoding !== 'form') throw new Error('It was a form.');
    expect(body.fields.get('name')).toBe('张三');
    expect(body.fields.getAll('tag')).toEqual(['a', 'b']);
  });

  it('may be absent', async () => {
    expect(await readBody(sent('', {}))).toEqual({ encoding: 'json', values: {} });
  });
});
