import type { Language } from '#model/language';
import type { Diagnostic } from '../diagnostic';

/** JUnit XML: a suite per file, a failed case per diagnostic, a passed case for a valid file. */
export function formatDiagnosticsAsJunit(
  mistakes: readonly Diagnostic[],
  files: readonly string[],
  language: Language,
): string {
  const names = [...new Set([...files, ...mistakes.map(({ file }) => file)])].sort();
  const suites = names.map(name =>
    formatSuite(
      name,
      mistakes.filter(({ file }) => file === name),
      language,
    ),
  );
  const tests = names.length === 0 ? 0 : names.reduce((sum, name) => sum + countCases(mistakes, name), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="check" tests="${tests}" failures="${mistakes.length}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

const countCases = (mistakes: readonly Diagnostic[], name: string): number =>
  Math.max(1, mistakes.filter(({ file }) => file === name).length);

function formatSuite(name: string, mistakes: readonly Diagnostic[], language: Language): string {
  const cases =
    mistakes.length > 0 ? mistakes.map(mistake => formatFailure(mistake, language)) : [formatPassed(name)];
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${mistakes.length}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

const formatPassed = (name: string): string => `    <testcase classname="${escapeXml(name)}" name="check"/>`;

function formatFailure(
  { file, line, column, rule, pointer, what, cure }: Diagnostic,
  language: Language,
): string {
  const text = `${file}:${line}:${column} ${pointer}\n${what[language]}\n${cure[language]}`;
  return [
    `    <testcase classname="${escapeXml(file)}" name="${escapeXml(`${rule} ${pointer || '/'}`)}" file="${escapeXml(file)}" line="${line}">`,
    `      <failure type="${escapeXml(rule)}" message="${escapeXml(what[language])}">${escapeXml(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

// Removes characters that XML forbids, which mistyped names may contain.
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign);
}
