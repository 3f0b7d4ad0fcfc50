import { AppError } from '#model/errors';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { RsaCipher } from './RsaCipher';
import { unreadableAnswerMessage } from '../errorFromAnswer';
import { newRequestId } from '../newRequestId';

const plainChunkSize = 117;
const encryptedChunkSize = 128;

/** Encrypts a payload for the server: with a nonce against replay, and the reply key of this window. */
export function encryptPayload(payload: JsonObject, cipher: RsaCipher, now = new Date()): { param: string } {
  const message = { ...payload, nonce: newRequestId(), time: now.toISOString(), replyKey: cipher.replyKey };
  const bytes = new TextEncoder().encode(escapeNonAscii(JSON.stringify(message)));
  return { param: toBase64(splitChunks(bytes, plainChunkSize).map(block => cipher.encrypt(block))) };
}

/** Decrypts an answer; a plain answer is refused. */
export function decryptPayload(answer: JsonValue, cipher: RsaCipher): JsonValue {
  const { param } = isObject(answer) ? answer : {};
  if (typeof param !== 'string') throw new AppError(unreadableAnswerMessage);
  try {
    const bytes = Uint8Array.from(atob(param), sign => sign.charCodeAt(0));
    const decrypted = splitChunks(bytes, encryptedChunkSize).map(block => cipher.decrypt(block));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(concatBytes(decrypted))) as JsonValue;
  } catch (cause) {
    throw new AppError(unreadableAnswerMessage, null, { cause });
  }
}

/** Escapes non-ASCII characters, so that no block ends inside a character. */
function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function splitChunks(bytes: Uint8Array, size: number): Uint8Array[] {
  const many = Math.ceil(bytes.length / size);
  return Array.from({ length: many }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]));
}

const toBase64 = (parts: readonly Uint8Array[]): string =>
  btoa(Array.from(concatBytes(parts), byte => String.fromCharCode(byte)).join(''));
