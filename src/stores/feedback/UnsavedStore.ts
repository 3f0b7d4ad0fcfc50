import type { LocalizedText } from '#model/language';
import type { QuestionStore } from './QuestionStore';

/** Text that somebody has typed on a page. */
export interface UnsavedText {
  /** What was stored a moment ago is unsaved no more, whatever is drawn. */
  isUnsaved: () => boolean;
  /** What is asked before it goes. */
  question: LocalizedText;
  answerLabels: { yes: LocalizedText; no: LocalizedText };
  /** It stands in a dialog, which goes as soon as its page is hidden. */
  isLostWhenHidden?: boolean;
}

/** Which pages hold text that nobody has stored yet, and the question before any of it is lost. */
export class UnsavedStore {
  private readonly pages = new Map<string, UnsavedText>();
  private readonly questions: Pick<QuestionStore, 'confirm'>;
  private isAsking = false;
  private listener: (() => void) | undefined;

  constructor(questions: Pick<QuestionStore, 'confirm'>) {
    this.questions = questions;
  }

  register(page: string, typed: UnsavedText): void {
    this.pages.set(page, typed);
    this.listener?.();
  }

  /** Is told each time that a page has text to lose, until the answer is called. */
  onRegister(tell: () => void): () => void {
    this.listener = tell;
    return () => (this.listener = undefined);
  }

  unregister(page: string): void {
    this.pages.delete(page);
  }

  hasUnsaved(page: string): boolean {
    return this.pages.get(page)?.isUnsaved() ?? false;
  }

  /** Whether hiding this page loses text already. */
  losesWhenHidden(page: string): boolean {
    return this.hasUnsaved(page) && (this.pages.get(page)?.isLostWhenHidden ?? false);
  }

  get hasAny(): boolean {
    return [...this.pages.keys()].some(page => this.hasUnsaved(page));
  }

  /** Whether these pages may go, or all of them: asked only when text would be lost with them. */
  async confirmLoss(pages: readonly string[] = [...this.pages.keys()]): Promise<boolean> {
    const held = pages.filter(page => this.hasUnsaved(page));
    const [typed] = held.flatMap(page => this.pages.get(page) ?? []);
    if (!typed) return true;
    const goOn = await this.ask(typed);
    if (goOn) held.forEach(page => this.unregister(page));
    return goOn;
  }

  /** Who has not answered yet does not want anything else either. */
  private async ask({ question, answerLabels }: UnsavedText): Promise<boolean> {
    if (this.isAsking) return false;
    this.isAsking = true;
    try {
      return await this.questions.confirm(question, answerLabels);
    } finally {
      this.isAsking = false;
    }
  }
}
