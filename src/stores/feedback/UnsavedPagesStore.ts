import type { LocalizedText } from '#model/language';
import type { ConfirmationStore } from './ConfirmationStore';

/** Unsaved text of a page. */
export interface UnsavedPageText {
  /** Evaluated live: text stored a moment ago is no longer unsaved, even before a render. */
  isUnsaved: () => boolean;
  /** Question and title of the confirmation before the text is discarded. */
  title?: LocalizedText;
  question: LocalizedText;
  answerLabels: { yes: LocalizedText; no: LocalizedText };
  /** The text is in a dialog, which closes when its page is hidden. */
  isLostWhenHidden?: boolean;
  /** Called when the user has chosen to discard it. */
  onDiscard?: () => void;
}

/** Registry of pages with unsaved text, and the confirmation before any of it is lost. */
export class UnsavedPagesStore {
  private readonly pages = new Map<string, UnsavedPageText>();
  private readonly questions: Pick<ConfirmationStore, 'confirm'>;
  private isAsking = false;
  private listener: (() => void) | undefined;

  constructor(questions: Pick<ConfirmationStore, 'confirm'>) {
    this.questions = questions;
  }

  register(page: string, unsavedText: UnsavedPageText): void {
    this.pages.set(page, unsavedText);
    this.listener?.();
  }

  /** Subscribes to registrations of unsaved text; returns the unsubscribe function. */
  onRegister(listener: () => void): () => void {
    this.listener = listener;
    return () => (this.listener = undefined);
  }

  unregister(page: string): void {
    this.pages.delete(page);
  }

  hasUnsaved(page: string): boolean {
    return this.pages.get(page)?.isUnsaved() ?? false;
  }

  /** Whether hiding this page loses text. */
  losesWhenHidden(page: string): boolean {
    return this.hasUnsaved(page) && (this.pages.get(page)?.isLostWhenHidden ?? false);
  }

  get hasAny(): boolean {
    return [...this.pages.keys()].some(page => this.hasUnsaved(page));
  }

  /**
   * Asks for confirmation if closing these pages, or all pages, would lose unsaved text; resolves to whether they may
   * be closed.
   */
  async confirmLoss(pages: readonly string[] = [...this.pages.keys()]): Promise<boolean> {
    const pagesWithText = pages.filter(page => this.hasUnsaved(page));
    const [unsavedText] = pagesWithText.flatMap(page => this.pages.get(page) ?? []);
    if (!unsavedText) return true;
    const goOn = await this.ask(unsavedText);
    if (goOn) pagesWithText.forEach(page => this.discard(page));
    return goOn;
  }

  private discard(page: string): void {
    this.pages.get(page)?.onDiscard?.();
    this.unregister(page);
  }

  /** While a question is open, a second one is answered with no. */
  private async ask({ title, question, answerLabels }: UnsavedPageText): Promise<boolean> {
    if (this.isAsking) return false;
    this.isAsking = true;
    try {
      return await this.questions.confirm(question, answerLabels, title);
    } finally {
      this.isAsking = false;
    }
  }
}
