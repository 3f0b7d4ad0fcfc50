import type { Browser, Page } from 'playwright';
import type { JsonObject } from '#model/json';
import { serveBuiltPage, type BuiltPage } from '../../support/serveBuiltPage';
import { decision, dependent, everything, large, leaflet, listing, ranges, steps } from './formSchemas';
import { buildFormFixture, type FormFixture } from './formFixture';

const getOrganUuid = (place: number): string => `0198f5f0-0000-7000-8000-00000000000${place}`;

/** A stored record with a masked phone. */
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
  organId: getOrganUuid(1),
  partners: [getOrganUuid(2), getOrganUuid(3)],
  keeper: { name: '王芳' },
  classes: [
    { label: '一班', size: 40 },
    { label: '二班', size: 42 },
  ],
  facts: { visits: 3 },
  masked: ['phone'],
  labels: { [getOrganUuid(1)]: '市教育局', [getOrganUuid(2)]: '东区教育局', [getOrganUuid(3)]: '西区教育局' },
};

/** Unsafe elements in the stored text were inserted directly, not through the server. */
const storedLeaflet: JsonObject = {
  name: '招生简章',
  content:
    '<h3>报名须知</h3><p>请带 <b>户口簿</b>，见 <a href="https://example.cn/">网站</a>' +
    '<img src="/x" style="position:fixed"><a href="javascript:alert(1)" target="_top">旧网站</a></p>' +
    '<script>document.title=2</script><table><tr><td>4 月</td></tr></table>',
};

const offered = ['市教育局', '东区教育局', '西区教育局', '南区教育局'].map((label, index) => ({
  uuid: getOrganUuid(index + 1),
  label,
}));

export async function serveFormPages(): Promise<BuiltPage> {
  const given: Record<string, FormFixture> = {
    everything: await buildFormFixture(everything, 'admin'),
    stored: await buildFormFixture(everything, 'bureau', stored),
    limited: await buildFormFixture(everything, 'school', stored),
    steps: await buildFormFixture(steps, 'admin'),
    storedSteps: await buildFormFixture(steps, 'admin', { child: '李华', school: '一小' }),
    dependent: await buildFormFixture(dependent, 'admin'),
    decision: await buildFormFixture(decision, 'admin'),
    listing: await buildFormFixture(listing, 'admin'),
    large: await buildFormFixture(large, 'admin'),
    ranges: await buildFormFixture(ranges, 'admin'),
    leaflet: await buildFormFixture(leaflet, 'admin'),
    storedLeaflet: await buildFormFixture(leaflet, 'admin', storedLeaflet),
    readLeaflet: await buildFormFixture(leaflet, 'school', storedLeaflet),
  };
  return serveBuiltPage('tests/journeys/form', url => {
    const [, kind, name = ''] = /^\/(given|validators)\/(\w+)\./.exec(url.pathname) ?? [];
    const one = given[name];
    if (one && kind === 'given') return json({ ...one.schemas, record: one.record });
    if (one && kind === 'validators')
      return { type: 'text/javascript', body: one.inputValidators ?? one.validators };
    return url.pathname === '/options' ? json(findOptions(url.searchParams)) : undefined;
  });
}

/** Options of the campus field: the campuses of the organisation before them in the list. */
function findOptions(query: URLSearchParams): typeof offered {
  const [q, uuid] = [query.get('q') ?? '', query.get('uuid')];
  const { organId } = JSON.parse(query.get('this') ?? '{}') as { organId?: string };
  return offered.filter(
    (option, index) =>
      option.label.includes(q) &&
      (uuid === null || option.uuid === uuid) &&
      (query.get('field') !== 'placeId' || offered[index - 1]?.uuid === organId),
  );
}

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

export interface OpenForm {
  page: Page;
  /** Browser errors: CSP violations, exceptions and React warnings. */
  browserErrors: string[];
  /** The last saved values. */
  saved: () => Promise<unknown>;
}

export async function openForm(
  browser: Browser,
  { url }: BuiltPage,
  form: string,
  language: 'zh' | 'en' = 'en',
  options: { width?: number; timezoneId?: string; isTouched?: boolean } = {},
): Promise<OpenForm> {
  const { width = 1200, timezoneId, isTouched = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    ...(timezoneId && { timezoneId }),
    // A window whose pointer is a finger.
    ...(isTouched && { hasTouch: true, isMobile: true }),
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
    browserErrors: complaints,
    saved: async () => {
      const text = await page.locator('#saved').textContent();
      return text ? (JSON.parse(text) as unknown) : undefined;
    },
  };
}
