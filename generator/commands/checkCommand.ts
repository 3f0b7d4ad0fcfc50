import path from 'node:path';
import type { Language } from '#model/language';
import { check as checkSources, findWarnings } from '../check';
import type { Sources } from '../SourceFile';
import { loadSources } from '../load';
import type { Diagnostic } from '../diagnostic';
import { formatGithub } from '../print/formatGithub';
import { formatJson } from '../print/formatJson';
import { formatJunit } from '../print/formatJunit';
import { formatPretty } from '../print/formatPretty';
import { parseChoice, type Command } from './command';
import { checkAgainst } from './checkAgainst';
import { getSchemasFolder } from './withCatalog';

const formats = ['pretty', 'json', 'junit', 'github'] as const;

const listFiles = ({ resources, routes, choices, roles }: Sources): string[] =>
  [...resources, ...routes, ...choices, ...(roles ? [roles] : [])].map(file => file.path);

const printers: Record<
  (typeof formats)[number],
  (mistakes: Diagnostic[], sources: Sources, language: Language) => string
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
  summary: 'looks for mistakes in the schemas; --against main, or database, weighs what has changed',
  options: ['schemas', 'format', 'lang', 'against'],
  operands: [],
  async run(options, _, terminal) {
    const format = parseChoice(options.format, formats, 'format');
    const language = parseChoice(options.lang, ['zh', 'en'], 'lang');
    if (options.against !== undefined) return checkAgainst(options.against, options, terminal);
    const sources = await loadSources(getSchemasFolder(options));
    const mistakes = checkSources(sources, terminal.rules);
    const warnings = findWarnings(sources, terminal.rules);
    terminal.out(printers[format]([...mistakes, ...warnings], sources, language));
    return mistakes.length > 0 ? 1 : 0;
  },
};
