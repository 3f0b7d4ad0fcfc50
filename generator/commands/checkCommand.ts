import path from 'node:path';
import type { Language } from '#model/language';
import { check as checkSources, checkExamples, findWarnings } from '../check';
import type { ExampleSources, Sources } from '../SourceFile';
import { findFailedExamples } from '../examples/findFailedExamples';
import { loadExamples, loadSources } from '../load';
import type { Diagnostic } from '../diagnostic';
import { formatGithub } from '../print/formatGithub';
import { formatJson } from '../print/formatJson';
import { formatJunit } from '../print/formatJunit';
import { formatPretty } from '../print/formatPretty';
import { parseChoice, type Command } from './command';
import { checkAgainst } from './checkAgainst';
import { printProposals } from './printProposals';
import { getSchemasFolder } from './withCatalog';

const formats = ['pretty', 'json', 'junit', 'github'] as const;

/** What the command reads. */
interface CheckedFiles extends Sources {
  examples: ExampleSources;
}

const listFiles = ({ resources, routes, choices, roles, examples }: CheckedFiles): string[] =>
  [...resources, ...routes, ...choices, ...(roles ? [roles] : []), ...examples.files].map(file => file.path);

const printers: Record<
  (typeof formats)[number],
  (mistakes: Diagnostic[], sources: CheckedFiles, language: Language) => string
> = {
  pretty: (mistakes, _, language) => formatPretty(mistakes, language),
  json: mistakes => formatJson(mistakes),
  // JUnit knows failures alone.
  junit: (all, sources, language) =>
    formatJunit(
      all.filter(({ severity }) => severity !== 'warning'),
      listFiles(sources),
      language,
    ),
  github: (mistakes, { folder }, language) =>
    formatGithub(mistakes, path.relative(process.cwd(), folder), language),
};

export const checkCommand: Command = {
  summary:
    'looks for mistakes in the schemas and tries their examples; --against main, or database, weighs what has changed; --propose a resource, or all, prints boundary cases without example',
  options: ['schemas', 'format', 'lang', 'against', 'propose'],
  operands: [],
  async run(options, _, terminal) {
    const format = parseChoice(options.format, formats, 'format');
    const language = parseChoice(options.lang, ['zh', 'en'], 'lang');
    if (options.against !== undefined) return checkAgainst(options.against, options, terminal);
    if (options.propose !== undefined) return printProposals(options.propose, options, terminal);
    const folder = getSchemasFolder(options);
    const [sources, examples] = await Promise.all([loadSources(folder), loadExamples(folder)]);
    const written = [
      ...checkSources(sources, terminal.rules),
      ...checkExamples(examples, sources, terminal.rules),
    ];
    // Without sound schemas there is nothing on which examples could be tried.
    const mistakes =
      written.length > 0 ? written : await findFailedExamples(sources, examples, terminal.tryExamples);
    const warnings = findWarnings(sources, terminal.rules);
    terminal.out(printers[format]([...mistakes, ...warnings], { ...sources, examples }, language));
    return mistakes.length > 0 ? 1 : 0;
  },
};
