const length = 32;
/** As often as the signs go into a byte: the rest of it would favour the first of them. */
const fair = 252;

/** 32 random letters and digits. `crypto.randomUUID` is absent on plain http, where a school may well run this. */
export function requestId(): string {
  let id = '';
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && id.length < length) id += (byte % 36).toString(36);
  return id;
}
