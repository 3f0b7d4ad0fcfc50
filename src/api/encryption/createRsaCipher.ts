import { AppError } from '#model/errors';
import type { RsaCipher } from './RsaCipher';

/**
 * Creates an RSA cipher for a server's public key, with a key pair of its own for answers. Messages are
 * ASCII.
 */
export async function createRsaCipher(publicKey: string): Promise<RsaCipher> {
  const { JSEncrypt } = await import('jsencrypt');
  const serverKey = new JSEncrypt();
  serverKey.setPublicKey(publicKey);
  const ours = new JSEncrypt({ default_key_size: '1024' });
  return {
    replyKey: ours.getPublicKey(),
    encrypt: block => textToBytes(atob(requireResult(serverKey.encrypt(bytesToText(block))))),
    decrypt: block => textToBytes(requireResult(ours.decrypt(btoa(bytesToText(block))))),
  };
}

function requireResult(result: string | false | null): string {
  if (typeof result !== 'string') throw new AppError(invalidKeyMessage);
  return result;
}

const bytesToText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const textToBytes = (text: string): Uint8Array => Uint8Array.from(text, sign => sign.charCodeAt(0));

const invalidKeyMessage = {
  zh: '服务器的加密密钥无效，请联系管理员',
  en: 'The key of the server does not fit; please tell the administrator',
};
