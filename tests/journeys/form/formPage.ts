import type { Browser, Page } from 'playwright';
import type { JsonObject } from '#model/json';
import { builtPage, type BuiltPage } from '../../support/builtPage';
import { decision, everything, large, steps } from './authors';
import { givenOf, type Given } from './given';

const organ = (place: number): string => `0198f5f0-0000-7000-8000-00000000000${place}`;

/** A record as it is stored, its phone masked. */
export const stored: JsonObject = {
  name: '市民小学',
  phone: '138****0000',
  level: 'primary',
  boarding: 'boarding',
  rooms: 12,
  warden: '李老师',
  permit: 'P-1',
  seats: 240,
  bus: false,
  startsOn: '2026-09-01',
  closesAt: '2026-04-16T23:30:00+08:00',
  features: ['music', 'science'],
  organId: organ(1),
  partners: [organ(2), organ(3)],
  keeper: { name: '王芳' },
  classes: [
    { label: '一班', size: 40 },
    { label: '二班', size: 42 },
  ],
  facts: { visits: 3 },
  masked: ['phone'],
  labels: { [organ(1)]: '市教育局', [organ(2)]: '东区教育局', [organ(3)]: '西区教育局' },
};

const offered = ['市教育局', '东区教育局', '西区教育局', '南区教育局'].map((label, index) => ({
  uuid: organ(index + 1),
  label,
}));

export async function formPages(): Promise<BuiltPage> {
  const given: Record<string, Given> = {
    everything: await givenOf(everything, 'admin'),
    stored: await givenOf(everything, 'bureau', stored),
    limited: await givenOf(everything, 'school', stored),
    steps: await givenOf(steps, 'admin'),
    decision: await givenOf(decision, 'admin'),
    large: await givenOf(large, 'admin'),
  };
  return builtPage('tests/journeys/form', url => {
    const [, kind, name = ''] = /^\/(given|validators)\/(\w+)\./.exec(url.pathname) ?? [];
    const one = given[name];
    if (one && kind === 'given') return json({ ...one.schemas, record: one.record });
    if (one && kind === 'validators')
      return { type: 'text/javascript', body: one.inputValidators ?? one.validators };
    const q = url.searchParams.get('q') ?? '';
    return url.pathname === '/options' ? json(offered.filter(({ label }) => label.includes(q))) : undefined;
  });
}

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

export interface Opened {
  page: Page;
  /** What the browser complained of: a script that the policy refused, an error, a warning of React's. */
  complaints: string[];
  /** What was saved last. */
  saved: () => Promise<unknown>;
}

export async function openForm(
  browser: Browser,
  { url }: BuiltPage,
  form: string,
  language: 'zh' | 'en' = 'en',
  options: { width?: number; timezoneId?: string } = {},
): Promise<Opened> {
  const { width = 1200, timezoneId } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    ...(timezoneId && { timezoneId }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(`${url}/?form=${form}&language=${language}`);
  await page.locator('form').waitFor();
  return {
    page,
    complaints,
    saved: async () => {
      const text = await page.locator('#saved').textContent();
      return text ? (JSON.parse(text) as unknown) : undefined;
    },
  };
}
