import type { IncomingMessage } from 'node:http';
import { BadRequest, PayloadTooLarge } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';

/** Parsed request body: JSON keeps its types; form fields stay text until the kinds of their fields parse them. */
export type RequestBody =
  { encoding: 'json'; values: JsonObject } | { encoding: 'form'; fields: URLSearchParams };

const maxBodyBytes = 1_000_000;
const maxDepth = 32;
/**
 * Limit for the keys of an object and the items of a list, because checking a list for uniqueness takes quadratic time.
 */
const maxKeys = 1000;

export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const text = decodeUtf8(await readBytes(request));
  switch (getMediaType(request)) {
    case 'application/x-www-form-urlencoded':
      return { encoding: 'form', fields: parseForm(text) };
    case 'application/json':
      return { encoding: 'json', values: parseJsonBody(text) };
    case '':
      if (text === '') return { encoding: 'json', values: {} };
      throw new BadRequest('mediaType');
    default:
      throw new BadRequest('mediaType');
  }
}

export function parseJsonBody(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BadRequest('malformedJson', null, { cause });
  }
  refuseTooComplex(value, 1);
  if (!isObject(value)) throw new BadRequest('noObject');
  return value;
}

function refuseTooComplex(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  const items: unknown[] = Object.values(value);
  if (depth > maxDepth || items.length > maxKeys) throw new BadRequest('tooComplex');
  for (const item of items) refuseTooComplex(item, depth + 1);
}

function parseForm(text: string): URLSearchParams {
  const fields = new URLSearchParams(text);
  if (fields.size > maxKeys) throw new BadRequest('tooComplex');
  return fields;
}

const getMediaType = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function readBytes(request: IncomingMessage): Promise<Buffer> {
  // Compressed bodies are refused, because they could expand to any size. The console does not send them.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BadRequest('mediaType');
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
    throw new PayloadTooLarge('bodyTooLarge');
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= maxBodyBytes) return;
      reject(new PayloadTooLarge('bodyTooLarge'));
      request.destroy();
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    // The client has closed the connection.
    request.on('error', cause => reject(new BadRequest('malformedJson', null, { cause })));
    request.on('close', () => {
      if (!request.complete) reject(new BadRequest('malformedJson'));
    });
  });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BadRequest('malformedJson', null, { cause });
  }
}
