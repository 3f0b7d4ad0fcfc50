import { PatternAnalyser } from './PatternAnalyser';

/** Reason why a pattern is not allowed; undefined for a safe pattern. */
export type PatternFault = 'invalid' | 'slow' | undefined;

const faultCache = new Map<string, PatternFault>();
const analyser = new PatternAnalyser();

/** Checks that a pattern compiles and is not vulnerable to ReDoS. */
export function findPatternFault(pattern: string): PatternFault {
  if (!faultCache.has(pattern)) faultCache.set(pattern, analysePattern(pattern));
  return faultCache.get(pattern);
}

function analysePattern(pattern: string): PatternFault {
  if (!isValidPattern(pattern)) return 'invalid';
  if (isObviouslySafe(pattern)) return undefined;
  return analyser.analyse(pattern).status === 'safe' ? undefined : 'slow';
}

// Uses the flag "u", as Ajv does.
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
 * Accepts trivially safe patterns, without repeated groups: those without any repetition, and anchored ones with at most one
 * variable-length part. Saves the slow start of the analyser for most patterns.
 */
function isObviouslySafe(pattern: string): boolean {
  const outline = pattern.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\./gsu, 'x').replace(/\[[^\]]*\]/gu, 'x');
  const stretches = outline.match(/[*+]|\{\d+,\d*\}/gu) ?? [];
  const options = outline.match(/[^*+}?]\?/gu) ?? [];
  const anchored = outline.startsWith('^') && (!outline.includes('|') || /^\^\([^()]*\)\$$/u.test(outline));
  if (/\)[*+?{]/u.test(outline) || options.length > 3) return false;
  return stretches.length === 0 || (anchored && stretches.length === 1);
}
