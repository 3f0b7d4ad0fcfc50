import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';

/** What is wrong with the pattern of a text; undefined when nothing is. */
export type PatternFault = 'invalid' | 'slow' | undefined;

const faultCache = new Map<string, PatternFault>();

/** Whether a pattern can be read, and cannot be made to run for ever by a text that someone sends. */
export function findPatternFault(pattern: string): PatternFault {
  if (!faultCache.has(pattern)) faultCache.set(pattern, analysePattern(pattern));
  return faultCache.get(pattern);
}

function analysePattern(pattern: string): PatternFault {
  if (!isValidPattern(pattern)) return 'invalid';
  if (isObviouslySafe(pattern)) return undefined;
  return getAnalyser()(pattern, 'u', analyserLimits).status === 'safe' ? undefined : 'slow';
}

// With "u", as Ajv compiles it.
function isValidPattern(pattern: string): boolean {
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
function isObviouslySafe(pattern: string): boolean {
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
const analyserLimits: Parameters = { timeout: 10_000, attackTimeout: 2000, incubationTimeout: 500 };

type Analyser = (source: string, flags: string, parameters: Parameters) => Diagnostics;

let loadedAnalyser: Analyser | undefined;

/** Loaded when the first pattern needs it: it is several megabytes. */
function getAnalyser(): Analyser {
  if (!loadedAnalyser) {
    const recheck = createRequire(import.meta.url)('recheck') as { checkSync: Analyser };
    loadedAnalyser = recheck.checkSync;
  }
  return loadedAnalyser;
}
