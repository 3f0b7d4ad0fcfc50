/** Copies a text to the clipboard; false where the browser does not allow it, as on a page without TLS. */
export async function writeClipboardText(text: string): Promise<boolean> {
  // Absent in an insecure context, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
