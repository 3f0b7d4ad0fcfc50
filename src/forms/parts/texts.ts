import type { LocalizedText } from '#model/language';
import { lowerCaseInSentence } from '../../i18n/lowerCaseInSentence';

export const partTexts = {
  noParts: { zh: '暂无', en: 'None yet' },
  actions: { zh: '操作', en: 'Actions' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Remove' },
  restore: { zh: '恢复', en: 'Restore' },
  removed: { zh: '保存后删除', en: 'Removed when saved' },
  confirm: { zh: '确定', en: 'Done' },
} satisfies Record<string, LocalizedText>;

/** Formats the minimum and maximum number of parts. */
export function formatPartLimits(min: number, max: number): LocalizedText {
  return min > 0
    ? { zh: `${min} 至 ${max} 条`, en: `From ${min} to ${max}` }
    : { zh: `最多 ${max} 条`, en: `At most ${max}` };
}

/** Title of the form of a part: the n-th, or a new one. */
export const formatPartTitle = (title: string, number: number | undefined): LocalizedText =>
  number === undefined
    ? { zh: `添加${title}`, en: `Add ${lowerCaseInSentence(title)}` }
    : { zh: `${title} ${number}`, en: `${title} ${number}` };
