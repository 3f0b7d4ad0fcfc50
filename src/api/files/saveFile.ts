import type { ReceivedFile } from './HttpFiles';

/** The browser reads the bytes some time after it was told to. */
const revokeDelay = 60_000;

/** Lets the browser keep a file as it keeps every download. */
export function saveFile({ bytes, name }: ReceivedFile): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
}
