import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { enMessages } from '#model/messages/en';
import { enFormatMessages, enIssueMessages } from '#model/messages/issues.en';
import { zhMessages } from '#model/messages/zh';
import { zhFormatMessages, zhIssueMessages } from '#model/messages/issues.zh';

const rooms = ['src', 'model'];
const sources = rooms
  .flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map(name => path.join(room, name)),
  )
  .filter(name => /\.tsx?$/.test(name) && !/\.(test|suite|d)\.tsx?$/.test(name));

/** The placeholders of a text. */
const holesOf = (sentence: string): string =>
  [...new Set(sentence.match(/\{\{?\s*\w+\s*\}?\}/g) ?? [])].sort().join(' ');

interface Spoken {
  at: string;
  zh: string | undefined;
  en: string | undefined;
}

/** Every text of two languages that a file spells out. */
function textsIn(file: string, source = readFileSync(file, 'utf8')): Spoken[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Spoken[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const [zh, en] = ['zh', 'en'].map(language => sentenceIn(node, language));
      if (zh !== undefined || en !== undefined) found.push({ at, zh, en });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** The sentence of one language, a sign where it is computed; undefined where there is none. */
function sentenceIn(object: ts.ObjectLiteralExpression, language: string): string | undefined {
  const property = object.properties.find(
    one => ts.isPropertyAssignment(one) && one.name.getText() === language,
  );
  if (property === undefined || !ts.isPropertyAssignment(property)) return undefined;
  const { initializer } = property;
  return ts.isStringLiteralLike(initializer) ? initializer.text : '…';
}

/** What is wrong with a text; undefined for a correct one. */
function faultOf({ zh, en }: Omit<Spoken, 'at'>): string | undefined {
  if (zh === undefined || en === undefined) return 'says nothing in one of the languages';
  if (zh.trim() === '' || en.trim() === '') return 'is empty';
  return holesOf(zh) === holesOf(en) ? undefined : 'has other values in one language than in the other';
}

describe('texts', () => {
  it('texts exist in both languages, with the same placeholders [beyond.9]', () => {
    const texts = sources.flatMap(file => textsIn(file));
    expect(texts.length).toBeGreaterThan(100);
    const wrong = texts.flatMap(text => {
      const fault = faultOf(text);
      return fault === undefined ? [] : [`${text.at} ${fault}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['messages', zhMessages, enMessages],
    ['faults', zhIssueMessages, enIssueMessages],
    ['formats', zhFormatMessages, enFormatMessages],
  ])(
    'texts of the %s catalogue exist in both languages, with the same placeholders [beyond.9]',
    (_, zh, en) => {
      const [zhWords, enWords]: Record<string, string>[] = [zh, en];
      const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])];
      const faults = keys.map(key => [key, faultOf({ zh: zhWords?.[key], en: enWords?.[key] })]);
      expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
    },
  );

  it.each([
    ["{ zh: '好' }", 'says nothing in one of the languages'],
    ["{ zh: '好', en: ' ' }", 'is empty'],
    ["{ zh: '{{name}}好', en: 'Hello' }", 'has other values in one language than in the other'],
    ["{ zh: '{{name}}好', en: 'Hello {{name}}' }", undefined],
  ])('lint rule for user texts checks which languages %s has', (object, fault) => {
    expect(textsIn('a.ts', `const a = ${object};`).map(faultOf)).toEqual([fault]);
  });
});
