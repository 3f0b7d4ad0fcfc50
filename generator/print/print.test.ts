import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostic';
import { formatDiagnosticsForGithub } from './formatDiagnosticsForGithub';
import { formatDiagnosticsAsJson } from './formatDiagnosticsAsJson';
import { formatDiagnosticsAsJunit } from './formatDiagnosticsAsJunit';
import { formatDiagnosticsForTerminal } from './formatDiagnosticsForTerminal';

const mistake: Diagnostic = {
  rule: 'references/unknown-resource',
  file: 'resources/school.json',
  line: 12,
  column: 34,
  pointer: '/properties/areaId/x-ref',
  what: { zh: '没有资源“aera”。', en: 'There is no resource "aera".' },
  cure: { zh: '改为“area”。', en: 'Write "area".' },
  severity: 'mistake',
};
const strange: Diagnostic = {
  ...mistake,
  rule: 'shape/bad-name',
  pointer: '',
  what: { zh: '<&>', en: 'a\u0000b <&> 50%\nc' },
};

describe('pretty format', () => {
  it('output formats of diagnostics mark warnings and errors differently, where the format distinguishes them', () => {
    const warning = { ...mistake, severity: 'warning' as const };
    expect(formatDiagnosticsForTerminal([warning], 'en')).toBe(
      'No mistakes.\nhint: There is no resource "aera". (resources/school.json:12:34)\n',
    );
    expect(JSON.parse(formatDiagnosticsAsJson([mistake, warning]))).toEqual({
      mistakes: [mistake],
      warnings: [warning],
    });
    expect(formatDiagnosticsForGithub([warning], 'schemas', 'en')).toMatch(/^::warning /);
  });

  it('pretty format of diagnostics prints errors before hints, and equal hints as one line', () => {
    const hint = { ...mistake, severity: 'warning' as const };
    const other = { ...hint, file: 'resources/clinic.json' };
    expect(formatDiagnosticsForTerminal([hint, other, strange], 'en').split('\n').slice(5)).toEqual([
      '1 mistake in 1 file.',
      'hint: There is no resource "aera". (resources/school.json:12:34 and 1 more, which --hints lists)',
      '',
    ]);
    expect(formatDiagnosticsForTerminal([hint, other], 'zh')).toBe(
      '没有发现错误。\n提示：没有资源“aera”。（resources/school.json:12:34 等 2 处，--hints 逐一列出）\n',
    );
  });

  it('pretty format of diagnostics prints each hint with its place and fix under the option --hints', () => {
    const hint = { ...mistake, severity: 'warning' as const };
    const other = { ...hint, file: 'resources/clinic.json' };
    const said = formatDiagnosticsForTerminal([hint, other], 'en', 'each');
    expect(said).toMatch(/^No mistakes\.\n\nresources\/school\.json:12:34 /);
    expect(said).toContain('resources/clinic.json:12:34');
    expect(said.match(/→ Write "area"\./g)).toHaveLength(2);
  });

  it('pretty format of diagnostics contains location, rule, message and fix', () => {
    expect(formatDiagnosticsForTerminal([mistake], 'en')).toBe(
      [
        'resources/school.json:12:34  references/unknown-resource  /properties/areaId/x-ref',
        '  There is no resource "aera".',
        '  → Write "area".',
        '',
        '1 mistake in 1 file.',
        '',
      ].join('\n'),
    );
  });

  it('pretty format of diagnostics contains their count in either language', () => {
    expect(formatDiagnosticsForTerminal([mistake, strange], 'en')).toMatch(/2 mistakes in 1 file\.\n$/);
    expect(formatDiagnosticsForTerminal([mistake, strange], 'zh')).toMatch(/1 个文件中共有 2 处错误。\n$/);
  });

  it('pretty format prints a success message when check has no diagnostics', () => {
    expect([formatDiagnosticsForTerminal([], 'zh'), formatDiagnosticsForTerminal([], 'en')]).toEqual([
      '没有发现错误。\n',
      'No mistakes.\n',
    ]);
  });
});

describe('JSON format', () => {
  it('JSON format of diagnostics contains every diagnostic with all of its properties', () => {
    expect(JSON.parse(formatDiagnosticsAsJson([mistake]))).toEqual({ mistakes: [mistake], warnings: [] });
  });
});

describe('JUnit format', () => {
  it('JUnit format writes a suite per file, with a passed case for a valid one', () => {
    const report = formatDiagnosticsAsJunit(
      [mistake],
      ['resources/area.json', 'resources/school.json'],
      'en',
    );
    expect(report).toContain('<testsuites name="check" tests="2" failures="1">');
    expect(report).toContain('<testcase classname="resources/area.json" name="check"/>');
    expect(report).toContain('<testsuite name="resources/school.json" tests="1" failures="1">');
    expect(report).toContain('message="There is no resource &quot;aera&quot;."');
    expect(report).toContain('line="12"');
  });

  it('JUnit format removes characters that XML forbids', () => {
    const report = formatDiagnosticsAsJunit([strange], [], 'en');
    expect(report).toContain('a\ufffdb &lt;&amp;&gt; 50%');
    expect(report).not.toContain('\u0000');
  });
});

describe('GitHub format', () => {
  it('GitHub format writes a workflow command with the path from the repository root', () => {
    expect(formatDiagnosticsForGithub([mistake], 'schemas', 'zh')).toBe(
      '::error file=schemas/resources/school.json,line=12,col=34,title=references/unknown-resource::没有资源“aera”。%0A改为“area”。\n',
    );
  });

  it('GitHub format escapes characters that would end the workflow command', () => {
    expect(formatDiagnosticsForGithub([{ ...strange, file: 'a,b:c.json' }], 'schemas', 'en')).toContain(
      'file=schemas/a%2Cb%3Ac.json,',
    );
    expect(formatDiagnosticsForGithub([strange], 'schemas', 'en')).toContain('50%25%0Ac');
  });
});
