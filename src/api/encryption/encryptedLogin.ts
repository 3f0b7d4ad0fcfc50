import type { JsonObject, JsonValue } from '#model/json';
import type { CreateCipher } from './Cipher';
import { decryptPayload, encryptPayload } from './payload';
import type { ServerInfo } from '../HttpSession';

type Send = (body: JsonObject) => Promise<JsonValue>;

/** Signs in under the server's key, if it has one and is no mock. What cannot be sealed is not sent. */
export async function encryptedLogin(
  { publicKey, mockServer }: ServerInfo,
  body: JsonObject,
  send: Send,
  openCipher: CreateCipher,
): Promise<JsonValue> {
  if (publicKey === '' || mockServer) return send(body);
  const cipher = await openCipher(publicKey);
  return decryptPayload(await send(encryptPayload(body, cipher)), cipher);
}
