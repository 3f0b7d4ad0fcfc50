import path from 'node:path';
import type { Language } from '#model/language';
import { checkSchemas as checkSources, checkExamples, findSchemaWarnings } from '../check';
import type { ExampleSources, SourceFile, SchemaSources } from '../SourceFile';
import { findFailedExamples } from '../examples/findFailedExamples';
import { loadExamples, loadSources } from '../load';
import type { Diagnostic } from '../diagnostic';
import { formatDiagnosticsForGithub } from '../print/formatDiagnosticsForGithub';
import { formatDiagnosticsAsJson } from '../print/formatDiagnosticsAsJson';
import { formatDiagnosticsAsJunit } from '../print/formatDiagnosticsAsJunit';
import { formatDiagnosticsForTerminal, type WarningDetail } from '../print/formatDiagnosticsForTerminal';
import { parseOptionChoice, UsageError, type CliCommand } from './command';
import { checkAgainstEarlierSchemas } from './checkAgainstEarlierSchemas';
import { printExampleProposals } from './printExampleProposals';
import { getSchemasFolder } from './runWithCatalog';

const formats = ['pretty', 'json', 'junit', 'github'] as const;

/** The files that `check` reads, and the format of its output. */
interface CheckedFiles {
  folder: string;
  files: readonly SourceFile[];
  language: Language;
  hintDetail: WarningDetail;
}

const listFiles = (
  { resources, routes, choices, roles }: SchemaSources,
  examples: ExampleSources,
): readonly SourceFile[] => [
  ...resources,
  ...routes,
  ...choices,
  ...(roles ? [roles] : []),
  ...examples.files,
];

/** Whether a file declares the resource, its examples or its page. */
const isAbout = ({ path: file, name, text }: SourceFile, resource: string): boolean =>
  file.startsWith('routes/')
    ? name === resource || text.includes(`"list/${resource}"`)
    : name === resource && /^(resources|examples)\//.test(file);

const printers: Record<(typeof formats)[number], (found: Diagnostic[], checked: CheckedFiles) => string> = {
  pretty: (found, { language, hintDetail }) => formatDiagnosticsForTerminal(found, language, hintDetail),
  json: found => formatDiagnosticsAsJson(found),
  // JUnit reports have no warnings, so warnings are left out.
  junit: (found, { files, language }) =>
    formatDiagnosticsAsJunit(
      found.filter(({ severity }) => severity !== 'warning'),
      files.map(file => file.path),
      language,
    ),
  github: (found, { folder, language }) =>
    formatDiagnosticsForGithub(found, path.relative(process.cwd(), folder), language),
};

const elsewhere = {
  zh: (count: number) => `其他文件中还有 ${count} 处错误；不写资源名时全部列出。\n`,
  en: (count: number) => `Mistakes in other files: ${count}; without a resource all of them are told.\n`,
};

/** The command `check`: reports the errors of schema files. */
export const checkCommand: CliCommand = {
  summary:
    'looks for mistakes in the schemas, or in the files of one resource, and tries their examples; --hints tells each hint with its place; --against main, or database, weighs what has changed; --propose a resource, or all, prints boundary cases without example',
  options: ['schemas', 'format', 'lang', 'against', 'propose'],
  flags: ['hints'],
  operands: [],
  optionalOperand: 'resource',
  async run(options, [resource], terminal) {
    const format = parseOptionChoice(options.format, formats, 'format');
    const language = parseOptionChoice(options.lang, ['zh', 'en'], 'lang');
    if (options.against !== undefined) return checkAgainstEarlierSchemas(options.against, options, terminal);
    if (options.propose !== undefined) return printExampleProposals(options.propose, options, terminal);
    const folder = getSchemasFolder(options);
    const [sources, examples] = await Promise.all([loadSources(folder), loadExamples(folder)]);
    if (resource !== undefined && !sources.resources.some(({ name }) => name === resource))
      throw new UsageError(`"${resource}" is no resource: there is no ${folder}/resources/${resource}.json`);
    const files = listFiles(sources, examples).filter(
      file => resource === undefined || isAbout(file, resource),
    );
    const paths = new Set(files.map(file => file.path));
    const isWanted = ({ file }: Diagnostic): boolean => resource === undefined || paths.has(file);
    const written = [
      ...checkSources(sources, terminal.rules),
      ...checkExamples(examples, sources, terminal.rules),
    ];
    const tried = { ...examples, files: examples.files.filter(file => paths.has(file.path)) };
    // Examples run only if all schemas are valid.
    const mistakes =
      written.length > 0 ? written : await findFailedExamples(sources, tried, terminal.tryExamples);
    const told = mistakes.filter(isWanted);
    const warnings = findSchemaWarnings(sources, terminal.rules).filter(isWanted);
    const hintDetail = options.hints === undefined ? 'summed' : 'each';
    terminal.out(printers[format]([...told, ...warnings], { folder, files, language, hintDetail }));
    const others = mistakes.length - told.length;
    if (others > 0) terminal.err(elsewhere[language](others));
    return mistakes.length > 0 ? 1 : 0;
  },
};
