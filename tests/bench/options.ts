import { parseArgs } from 'node:util';

/** What can be measured by itself, `--only list,search`. */
export const groups = ['list', 'search', 'pages', 'create', 'load'] as const;
export type Group = (typeof groups)[number];

export interface BenchOptions {
  /** In each of the two tables. */
  rows: number;
  /** How long one round of requests lasts. */
  seconds: number;
  rounds: number;
  only: readonly Group[];
  /** Where the server under test leaves its processor profile. */
  profile?: string;
  /** Where the city is kept, and found the next time. */
  folder?: string;
}

export const usual: BenchOptions = { rows: 20_000, seconds: 2, rounds: 5, only: groups };

export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rows: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  return {
    rows: whole('rows', values.rows) ?? usual.rows,
    seconds: whole('seconds', values.seconds) ?? usual.seconds,
    rounds: whole('rounds', values.rounds) ?? usual.rounds,
    only: values.only?.split(',').map(groupOf) ?? usual.only,
    ...(values.profile === undefined ? {} : { profile: values.profile }),
    ...(values.folder === undefined ? {} : { folder: values.folder }),
  };
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,7}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--${name} takes a whole number, and was given ${text}`);
}

function groupOf(name: string): Group {
  const group = groups.find(one => one === name);
  if (group) return group;
  throw new Error(`--only takes ${groups.join(', ')}, and was given ${name}`);
}
