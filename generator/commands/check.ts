import path from 'node:path';
import type { Language } from '#model/language';
import { check as checkSources } from '../check';
import { loadSources, type Sources } from '../load';
import type { Mistake } from '../mistake';
import { github } from '../print/github';
import { json } from '../print/json';
import { junit } from '../print/junit';
import { pretty } from '../print/pretty';
import { oneOf, type Command } from './command';
import { weigh } from './weigh';
import { schemasFolder } from './withCatalog';

const formats = ['pretty', 'json', 'junit', 'github'] as const;

const filesOf = ({ resources, routes, roles }: Sources): string[] =>
  [...resources, ...routes, ...(roles ? [roles] : [])].map(file => file.path);

const printers: Record<
  (typeof formats)[number],
  (mistakes: Mistake[], sources: Sources, language: Language) => string
> = {
  pretty: (mistakes, _, language) => pretty(mistakes, language),
  json: mistakes => json(mistakes),
  junit: (mistakes, sources, language) => junit(mistakes, filesOf(sources), language),
  github: (mistakes, { folder }, language) =>
    github(mistakes, path.relative(process.cwd(), folder), language),
};

export const check: Command = {
  says: 'looks for mistakes in the schemas; --against main, or database, weighs what has changed',
  options: ['schemas', 'format', 'lang', 'against'],
  operands: [],
  async run(options, _, terminal) {
    const format = oneOf(options.format, formats, 'format');
    const language = oneOf(options.lang, ['zh', 'en'], 'lang');
    if (options.against !== undefined) return weigh(options.against, options, terminal);
    const sources = await loadSources(schemasFolder(options));
    const mistakes = checkSources(sources, terminal.rules);
    terminal.out(printers[format](mistakes, sources, language));
    return mistakes.length > 0 ? 1 : 0;
  },
};
