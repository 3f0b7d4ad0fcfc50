import { pinyin } from 'pinyin-pro';

const most = 20_000;
const known = new Map<string, string>();

/** The initials by which people find a Chinese name: 实验小学 is `syxx`. */
export function initialsOf(label: string): string {
  const kept = known.get(label);
  if (kept !== undefined) return kept;
  const initials = pinyin(label, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/\s+/g, '')
    .toLowerCase();
  if (known.size >= most) known.clear();
  known.set(label, initials);
  return initials;
}
