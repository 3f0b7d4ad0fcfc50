import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadingSpinners } from '../../stores/feedback/LoadingStore';

const sheet = fs.readFileSync(path.join(import.meta.dirname, 'loadingOverlay.css'), 'utf8');

it.each(loadingSpinners)(
  'spinner %s has style rules with a background or border, and with an animation [const.8]',
  name => {
    const rules = sheet.split('}').filter(rule => rule.includes(`.spinner-${name}`));
    expect(rules.some(rule => rule.includes('background') || rule.includes('border'))).toBe(true);
    expect(rules.some(rule => rule.includes('animation'))).toBe(true);
  },
);
