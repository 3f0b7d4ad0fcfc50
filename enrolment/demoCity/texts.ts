import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;

interface CityText {
  key: string;
  zh: readonly [title: string, text: string];
  en: readonly [title: string, text: string];
}

/** Published texts of the demo city, such as guides and notices. */
const texts: readonly CityText[] = [
  {
    key: 'form_notice',
    zh: [
      '填报须知',
      '<p>请监护人如实填写学生及家庭信息，并上传清晰的证明材料。信息填报于 4 月 16 日截止，先后次序不影响录取。</p>',
    ],
    en: [
      'Before you begin',
      '<p>Guardians enter true information and upload legible proofs. Reporting closes on 16 April; who is first has no advantage.</p>',
    ],
  },
  {
    key: 'pledge',
    zh: ['真实性承诺书', '<p>本人承诺所填信息和所交材料真实有效，并承担虚假填报的全部责任。</p>'],
    en: ['Pledge', '<p>All that I enter and hand in is true, and I am responsible for false entries.</p>'],
  },
  {
    key: 'privacy',
    zh: [
      '个人信息处理规则',
      '<p>未满十四周岁儿童的信息仅用于本学年招生审核，加密保存，超过保存期限后删除。监护人可查阅、更正、撤回同意。</p>',
    ],
    en: [
      'How personal data are used',
      '<p>Data of children under 14 serve the enrolment of this season alone. They are stored encrypted and erased after their term. Guardians may read, correct and withdraw.</p>',
    ],
  },
  {
    key: 'modi',
    zh: [
      '学龄儿童摸底说明',
      '<p>摸底用于测算学位，不作为录取依据。登记后，正式报名时会自动带出已填信息。</p>',
    ],
    en: [
      'About the survey',
      '<p>The survey counts the seats that will be needed and decides nothing. What is entered here fills the registration later.</p>',
    ],
  },
  {
    key: 'admission',
    zh: [
      '义务教育招生说明',
      '<p>公办学校免试就近入学，按类别依次录取；民办学校报名超过计划的，电脑随机录取。</p>',
    ],
    en: [
      'Admission rules',
      '<p>Public schools admit nearby children without tests, category by category; private schools draw lots where more apply than there are seats.</p>',
    ],
  },
];

/** Publishes the texts of the city. The remaining rows become texts about schools, every second one a draft. */
export function arrangeTexts(
  rows: readonly DemoRow[],
  { schoolOrgans, season, now }: { schoolOrgans: readonly DemoRow[]; season: number; now: Date },
): void {
  rows.forEach((row, n) => {
    const text = texts[n];
    const organ = schoolOrgans[n % Math.max(schoolOrgans.length, 1)];
    // Each school publishes only one introduction.
    const isFirst = n - texts.length < schoolOrgans.length;
    const isPublished = text !== undefined || (isFirst && (n - texts.length) % 2 === 1);
    const edition = text ? 1 : (n - texts.length + 1) / 2;
    const name = scalarToText(organ?.name);
    Object.assign(row, {
      season,
      key: text?.key ?? 'school_intro',
      organId: text ? null : (organ?.uuid ?? null),
      titleZh: text?.zh[0] ?? `${name}简介`,
      contentZh:
        text?.zh[1] ?? `<p>${name}为义务教育学校，上午八时到校。入学报到须带户口簿和录取通知书。</p>`,
      titleEn: text?.en[0] ?? `About ${name}`,
      contentEn:
        text?.en[1] ??
        `<p>${name} teaches the compulsory years; school begins at 8 am. Bring the household register and the notice of admission on the first day.</p>`,
      status: isPublished ? 'published' : 'draft',
      edition: isPublished ? `${season}-${String(edition).padStart(3, '0')}` : null,
      publishedAt: isPublished ? toCityTimestamp(new Date(now.getTime() - 60 * day)) : null,
    });
  });
}
