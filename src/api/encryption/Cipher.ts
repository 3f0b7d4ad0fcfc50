/** RSA by PKCS #1 v1.5 with keys of 1024 bits, which WebCrypto does not have any more. */
export interface Cipher {
  /** The public key of this window, for answers. */
  readonly replyKey: string;
  /** For the server: at most 117 bytes become 128. */
  encrypt(piece: Uint8Array): Uint8Array;
  /** From the server: 128 bytes become what they hold. */
  decrypt(piece: Uint8Array): Uint8Array;
}

/** Makes one for a server's public key. */
export type CreateCipher = (publicKey: string) => Promise<Cipher>;
