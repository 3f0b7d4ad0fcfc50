const idLength = 32;
/** Largest multiple of the alphabet that fits a byte: higher bytes would favour the first characters. */
const uniformByteLimit = 252;

/** 32 random letters and digits. `crypto.randomUUID` is missing on plain http, which schools do use. */
export function newRequestId(): string {
  let id = '';
  while (id.length < idLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength)))
      if (byte < uniformByteLimit && id.length < idLength) id += (byte % 36).toString(36);
  return id;
}
