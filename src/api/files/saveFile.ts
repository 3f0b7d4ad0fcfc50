import type { ReceivedFile } from './FileApi';

/** The browser reads the blob some time after the click. */
const revokeDelay = 60_000;

/** Saves a file through the browser's download. */
export function saveFile({ bytes, name }: ReceivedFile): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
}
