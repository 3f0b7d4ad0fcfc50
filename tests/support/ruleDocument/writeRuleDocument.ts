import type { RuleCategory, NamedRuleNames } from '#model/rules';
import type { RuleSource } from './readRuleSource';

interface RuleSort {
  title: string;
  /** How a schema names it. */
  word: string;
  gives: (source: RuleSource) => string;
}

const code = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

const sorts: Readonly<Record<RuleCategory, RuleSort>> = {
  checks: {
    title: 'Checks',
    word: '`x-rule` at a field, `x-rules` at a resource, `rules` in a transition',
    gives: ({ messages }) =>
      messages.length === 0
        ? 'issues, or nothing'
        : messages.map(({ zh, en }) => `${zh} / ${en}`).join('; ') + '; or nothing',
  },
  derivations: { title: 'Derivations', word: '`"x-derive": { "rule": … }`', gives: () => 'the value' },
  numbers: { title: 'Numbers', word: '`"x-number": { "rule": … }`', gives: () => 'the number, as a text' },
  fields: { title: 'Fields', word: '`rule` in a grant', gives: () => 'the fields that the grant opens' },
  effects: {
    title: 'Effects',
    word: '`{ "rule": … }` in a transition',
    gives: ({ sets }) => (sets.length === 0 ? 'values of the record' : code(sets)),
  },
  options: {
    title: 'Options',
    word: '`options` of `x-ref` in an input',
    gives: () => 'a condition on the related records, and a note beside each',
  },
  plans: {
    title: 'Plans',
    word: '`{ "queue": … }` in a transition',
    gives: () => 'transitions for a job, and values of the record',
  },
};

const furtherParameters: Readonly<Record<string, string>> = {
  running: 'the running number',
  input: 'the input of the step',
};

export interface RuleDocumentParts {
  names: Pick<NamedRuleNames, RuleCategory>;
  getSource: (name: string) => RuleSource;
  uses: ReadonlyMap<string, readonly string[]>;
}

/** The page of the named rules of a city: what each is, takes and gives, and where schemas name it. */
export function writeRuleDocument({ names, getSource, uses }: RuleDocumentParts): string {
  const kinds = (Object.keys(sorts) as RuleCategory[]).filter(kind => names[kind].length > 0);
  const sections = kinds.map(kind => {
    const { title, word, gives } = sorts[kind];
    const rules = names[kind].map(name => {
      const source = getSource(name);
      return [
        `### ${name}`,
        `${source.comment}`,
        [
          `- **takes** ${describeTaken(source)}`,
          `- **gives** ${gives(source)}`,
          `- **named in** ${code(uses.get(name) ?? []) || 'no schema'}`,
        ].join('\n'),
      ].join('\n\n');
    });
    return [`## ${title}`, `Named by ${word}.`, ...rules].join('\n\n');
  });
  return [
    '# The named rules of the city',
    'What a city decides and JSON cannot say, from `enrolment/`. This page is made from the code; `npx vitest run --project crossing tests/documents/rules.test.ts -u` writes it anew.',
    ...sections,
    '',
  ].join('\n\n');
}

function describeTaken({ parameters, reads, readsOwnField, readsFurther, looksUp }: RuleSource): string {
  const parts = [
    ...(readsOwnField ? ['the value of its field'] : []),
    ...(reads.length > 0 ? [`${code(reads)} of the record`] : []),
    ...(readsFurther ? [`fields of the record that it ${reads.length > 0 ? 'also ' : ''}lists by name`] : []),
    ...(looksUp.length > 0 ? [`records of ${code(looksUp)}`] : []),
    ...parameters.flatMap(name => furtherParameters[name] ?? []),
  ];
  return parts.join(', ') || 'the record';
}
