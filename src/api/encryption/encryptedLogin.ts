import type { JsonObject, JsonValue } from '#model/json';
import type { CreateRsaCipher } from './RsaCipher';
import { decryptPayload, encryptPayload } from './payload';
import type { ServerInfo } from '../SessionApi';

type Send = (body: JsonObject) => Promise<JsonValue>;

/**
 * Encrypts the login under the server's key, if there is a key and no mock. When encryption fails, nothing is
 * sent.
 */
export async function encryptedLogin(
  { publicKey, mockServer }: ServerInfo,
  body: JsonObject,
  send: Send,
  openCipher: CreateRsaCipher,
): Promise<JsonValue> {
  if (publicKey === '' || mockServer) return send(body);
  const cipher = await openCipher(publicKey);
  return decryptPayload(await send(encryptPayload(body, cipher)), cipher);
}
