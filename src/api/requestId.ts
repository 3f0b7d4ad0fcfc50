/** 32 random digits. `crypto.randomUUID` is absent on plain http, where a school may well run this. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
