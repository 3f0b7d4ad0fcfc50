import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';

/** What is wrong with the pattern of a text; undefined when nothing is. */
export type PatternFault = 'invalid' | 'slow' | undefined;

const known = new Map<string, PatternFault>();

/** Whether a pattern can be read, and cannot be made to run for ever by a text that someone sends. */
export function faultOf(pattern: string): PatternFault {
  if (!known.has(pattern)) known.set(pattern, look(pattern));
  return known.get(pattern);
}

function look(pattern: string): PatternFault {
  if (!compiles(pattern)) return 'invalid';
  if (isPlainlyFast(pattern)) return undefined;
  return analyser()(pattern, 'u', limits).status === 'safe' ? undefined : 'slow';
}

// With "u", as Ajv compiles it.
function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Begins at the start, repeats no group, and has at most one part of varying length: each letter is then looked at
 * a few times. Most patterns are like this, and the analyser takes long to wake.
 */
function isPlainlyFast(pattern: string): boolean {
  const outline = pattern.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\./gsu, 'x').replace(/\[[^\]]*\]/gu, 'x');
  const stretches = outline.match(/[*+]|\{\d+,\d*\}/gu) ?? [];
  const options = outline.match(/[^*+}?]\?/gu) ?? [];
  const anchored = outline.startsWith('^') && (!outline.includes('|') || /^\^\([^()]*\)\$$/u.test(outline));
  return anchored && !/\)[*+?{]/u.test(outline) && stretches.length <= 1 && options.length <= 3;
}

/**
 * Enough for every pattern that a person writes, also on a machine that has much else to do; one that is not understood
 * in this time is not let in.
 */
const limits: Parameters = { timeout: 10_000, attackTimeout: 2000, incubationTimeout: 500 };

type Analyser = (source: string, flags: string, parameters: Parameters) => Diagnostics;

let loaded: Analyser | undefined;

/** Loaded when the first pattern needs it: it is several megabytes. */
function analyser(): Analyser {
  if (!loaded) {
    const recheck = createRequire(import.meta.url)('recheck') as { checkSync: Analyser };
    loaded = recheck.checkSync;
  }
  return loaded;
}
