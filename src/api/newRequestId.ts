const idLength = 32;
/** As often as the signs go into a byte: the rest of it would favour the first of them. */
const uniformByteLimit = 252;

/** 32 random letters and digits. `crypto.randomUUID` is absent on plain http, where a school may well run this. */
export function newRequestId(): string {
  let id = '';
  while (id.length < idLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength)))
      if (byte < uniformByteLimit && id.length < idLength) id += (byte % 36).toString(36);
  return id;
}
