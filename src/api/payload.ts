import { AppError } from '#model/errors';
import { isObject, type JsonObject, type Value } from '#model/json';
import type { Cipher } from './Cipher';
import { noAnswer } from './failures';
import { requestId } from './requestId';

const plainPiece = 117;
const sealedPiece = 128;

/** A payload as a server takes it that has a key: it can be said once, and be answered to this window alone. */
export function sealedPayload(payload: JsonObject, cipher: Cipher, now = new Date()): { param: string } {
  const said = { ...payload, nonce: requestId(), time: now.toISOString(), replyKey: cipher.replyKey };
  const bytes = new TextEncoder().encode(inAscii(JSON.stringify(said)));
  return { param: base64Of(pieces(bytes, plainPiece).map(piece => cipher.seal(piece))) };
}

/** What a sealed answer holds; an answer that is not sealed is taken for none. */
export function openedPayload(answer: Value, cipher: Cipher): Value {
  const { param } = isObject(answer) ? answer : {};
  if (typeof param !== 'string') throw new AppError(noAnswer);
  try {
    const bytes = Uint8Array.from(atob(param), sign => sign.charCodeAt(0));
    const opened = pieces(bytes, sealedPiece).map(piece => cipher.open(piece));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(joined(opened))) as Value;
  } catch (cause) {
    throw new AppError(noAnswer, null, { cause });
  }
}

/** So that no piece ends inside of a character. */
function inAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  const many = Math.ceil(bytes.length / size);
  return Array.from({ length: many }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]));
}

const base64Of = (parts: readonly Uint8Array[]): string =>
  btoa(Array.from(joined(parts), byte => String.fromCharCode(byte)).join(''));
