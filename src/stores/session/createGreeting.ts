import type { LocalizedText } from '#model/language';
import { getCityHour, getGreeting, type Greeting } from '#model/time';

const greetings: Readonly<Record<Greeting, LocalizedText>> = {
  morning: { zh: '早上好', en: 'Good morning' },
  forenoon: { zh: '上午好', en: 'Good morning' },
  noon: { zh: '中午好', en: 'Good day' },
  afternoon: { zh: '下午好', en: 'Good afternoon' },
  evening: { zh: '晚上好', en: 'Good evening' },
};

/** Greets a user by name according to the hour in city time. */
export function createGreeting(name: string, now: Date): LocalizedText {
  const { zh, en } = greetings[getGreeting(getCityHour(now))];
  return { zh: `${zh}，${name}`, en: `${en}, ${name}` };
}
