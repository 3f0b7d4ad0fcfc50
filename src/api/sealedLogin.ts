import type { JsonObject, Value } from '#model/json';
import type { OpenCipher } from './Cipher';
import { openedPayload, sealedPayload } from './payload';
import type { ServerGreeting } from './session';

type Send = (body: JsonObject) => Promise<Value>;

/** Signs in under the server's key, if it has one and is no mock. What cannot be sealed is not sent. */
export async function sealedLogin(
  { publicKey, mockServer }: ServerGreeting,
  body: JsonObject,
  send: Send,
  openCipher: OpenCipher,
): Promise<Value> {
  if (publicKey === '' || mockServer) return send(body);
  const cipher = await openCipher(publicKey);
  return openedPayload(await send(sealedPayload(body, cipher)), cipher);
}
