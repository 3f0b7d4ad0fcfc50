import type { LocalizedText } from '#model/language';
import type { NoticeStore } from '../../stores/feedback/NoticeStore';
import { bulkTexts } from './bulk/texts';

/** Copies text to the clipboard; resolves to false if the browser refuses. */
export async function copyToClipboard(
  notices: NoticeStore,
  text: string,
  done: LocalizedText,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.show('success', done);
  } catch {
    notices.show('warning', bulkTexts.copyFailed);
  }
}
