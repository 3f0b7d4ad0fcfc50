import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Texts that officials and parents did not understand, and those in their place. */
const replacements: [gone: string, instead: string][] = [
  ['Waiting for first trial', 'Awaiting first review'],
  ['"Return"', 'Send back'],
  ['Returned for repair', 'Sent back for correction'],
  ['What must be repaired', 'What to correct'],
  ['"Pass"', '"Approve"'],
  ['"x-title-en": "Document"', 'ID type'],
  ['"title": "报名号",\n      "x-title-en": "Number"', 'Registration no.'],
  ['House certificate', 'Property certificate no.'],
  ['Right status', 'Title status'],
  ['"title": "查封", "x-title-en": "Sealed"', 'Frozen'],
  ['Rows a page', 'Rows per page'],
  [' in all`', "'records'"],
  ['列表没有取到', '列表加载失败'],
  ['记录没有取到', '记录加载失败'],
  ['must be at least {limit} characters', 'Enter at least {limit} characters'],
  ['确定“${transition}”吗', '${transition} ${record}？'],
  ['记录已被他人修改，请刷新后重试', '您填写的内容仍保留'],
  ['There are unsaved changes', 'Unsaved changes'],
  ['有未保存的修改', '有未保存的内容'],
  ['"First trial"', '"First review"'],
  ['"Second check"', '"Second review"'],
  ['"Repair order"', '"Correction request"'],
  ['"Identity-card lock"', '"ID card lock"'],
  ['你不能', '您不能'],
  ['正在载入', '正在加载'],
  ['部分数量未能取得', '部分数量加载失败'],
  ['changed the own password', 'changed their password'],
  ['Old house certificate', 'Old property certificate'],
  ['是否脱敏', '隐去证件号码、电话等敏感内容'],
  ["transitioned: '操作成功'", "transitioned: '已办理'"],
  ['有内容未通过校验', '提交的内容有误，请检查后重试'],
  ['is no valid date', 'is not a valid date'],
  ['New ${resource.toLowerCase()}', 'New ${lowerCaseInSentence(resource)}'],
  ['在树中查找', '按名称、拼音或编号查找'],
  ['树加载失败', '列表加载失败'],
  ['返回树', '返回列表'],
  ['只见掩码', '部分隐藏'],
  ['Mistakes in schemas', 'Schema errors'],
  ['Told above the page', 'The latest files are not in use'],
  ['All files are served', 'All files are in use'],
  ['None known', 'None recorded'],
  ['en: `Add ${title}`', 'en: `Add ${lowerCaseInSentence(title)}`'],
];

/** All files whose texts users read. */
const folders = ['src', 'model', 'schemas/resources', 'schemas/choices', 'schemas/routes'];
const names = await Promise.all(
  folders.map(async folder =>
    (await fs.readdir(folder, { recursive: true })).map(name => path.join(folder, name)),
  ),
);
const files = names.flat().filter(name => /\.(tsx?|json)$/.test(name) && !name.includes('.test.'));
const sources = await Promise.all(files.map(name => fs.readFile(name, 'utf8')));
const product = sources.join('\n');

describe('wording of user texts', () => {
  it.each(replacements)('user texts use the current term: no %j, but %j', (gone, instead) => {
    expect(product.includes(gone)).toBe(false);
    expect(product.includes(instead)).toBe(true);
  });

  it('date inputs are those of the console, never native date inputs of the browser', () => {
    const browserInput =
      /<(?:input|InputGroup)\b(?:(?!\/>)[^])*?type="(?:date|time|month|week|datetime-local)"/;
    expect(product).not.toMatch(browserInput);
  });

  it('user texts never use the description of a resource as its name', () => {
    expect(product).not.toMatch(/schema\.description &&/);
  });
});
