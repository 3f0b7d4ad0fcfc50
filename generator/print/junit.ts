import type { Language } from '#model/language';
import type { Mistake } from '../mistake';

/** For test reports: a suite for each file, and in it a case for each mistake; a file without any passes. */
export function junit(mistakes: readonly Mistake[], files: readonly string[], language: Language): string {
  const names = [...new Set([...files, ...mistakes.map(({ file }) => file)])].sort();
  const suites = names.map(name =>
    suite(
      name,
      mistakes.filter(({ file }) => file === name),
      language,
    ),
  );
  const tests = names.length === 0 ? 0 : names.reduce((sum, name) => sum + casesOf(mistakes, name), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="check" tests="${tests}" failures="${mistakes.length}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

const casesOf = (mistakes: readonly Mistake[], name: string): number =>
  Math.max(1, mistakes.filter(({ file }) => file === name).length);

function suite(name: string, mistakes: readonly Mistake[], language: Language): string {
  const cases = mistakes.length > 0 ? mistakes.map(mistake => failure(mistake, language)) : [passed(name)];
  return [
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${mistakes.length}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

const passed = (name: string): string => `    <testcase classname="${escaped(name)}" name="check"/>`;

function failure({ file, line, column, rule, pointer, what, cure }: Mistake, language: Language): string {
  const text = `${file}:${line}:${column} ${pointer}\n${what[language]}\n${cure[language]}`;
  return [
    `    <testcase classname="${escaped(file)}" name="${escaped(`${rule} ${pointer || '/'}`)}" file="${escaped(file)}" line="${line}">`,
    `      <failure type="${escaped(rule)}" message="${escaped(what[language])}">${escaped(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

// Letters that XML cannot hold at all may stand in a name that an author mistyped.
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign);
}
