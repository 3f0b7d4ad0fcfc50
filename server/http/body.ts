import type { IncomingMessage } from 'node:http';
import { Invalid, TooLarge } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';

/** What was sent with a request: JSON keeps its types, a form is text until each field's kind reads it. */
export type Body = { sort: 'json'; values: JsonObject } | { sort: 'form'; fields: URLSearchParams };

const mostBytes = 1_000_000;
const deepest = 32;
/** Of an object, and items of a list: whether no two are alike takes as long as their square. */
const mostKeys = 1000;

export async function readBody(request: IncomingMessage): Promise<Body> {
  const text = decode(await bytesOf(request));
  switch (mediaType(request)) {
    case 'application/x-www-form-urlencoded':
      return { sort: 'form', fields: readForm(text) };
    case 'application/json':
      return { sort: 'json', values: readJson(text) };
    case '':
      if (text === '') return { sort: 'json', values: {} };
      throw new Invalid('mediaType');
    default:
      throw new Invalid('mediaType');
  }
}

export function readJson(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Invalid('malformedJson', null, { cause });
  }
  refuseExcess(value, 1);
  if (!isObject(value)) throw new Invalid('noObject');
  return value;
}

function refuseExcess(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  const items: unknown[] = Object.values(value);
  if (depth > deepest || items.length > mostKeys) throw new Invalid('tooComplex');
  for (const item of items) refuseExcess(item, depth + 1);
}

function readForm(text: string): URLSearchParams {
  const fields = new URLSearchParams(text);
  if (fields.size > mostKeys) throw new Invalid('tooComplex');
  return fields;
}

const mediaType = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  // A packed body could unfold to any size; no client of ours packs one.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Invalid('mediaType');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new TooLarge('bodyTooLarge');
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= mostBytes) return;
      reject(new TooLarge('bodyTooLarge'));
      request.destroy();
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Invalid('malformedJson'));
    });
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Invalid('malformedJson', null, { cause });
  }
}
