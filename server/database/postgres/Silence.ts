import { Unavailable } from '#model/errors';

/** Work awaits nothing but its session; work that asks nothing for so long would hold up everybody's. */
export const longestSilence = 10_000;

/** How long nothing has been asked; what is being answered is no silence. */
export class Silence {
  readonly tooLong: Promise<never>;
  private timer: NodeJS.Timeout | undefined;
  private questions = 0;
  private giveUp: (reason: Error) => void = () => undefined;

  constructor() {
    this.tooLong = new Promise<never>((_, reject) => (this.giveUp = reject));
    this.begin();
  }

  async during<T>(question: Promise<T>): Promise<T> {
    this.questions += 1;
    this.end();
    try {
      return await question;
    } finally {
      this.questions -= 1;
      if (this.questions === 0) this.begin();
    }
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private begin(): void {
    this.timer = setTimeout(() => this.giveUp(new Unavailable('unavailable')), longestSilence);
  }
}
