import { expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { readExamples } from '#generator/examples/readExamples';
import { loadCatalog } from '#generator/generate';
import { loadExamples } from '#generator/load';
import { findExampleFailure } from '#generator/examples/findFailure';
import { getRuleNames } from '#model/rules';
import { tryExamples } from '#server/examples/tryExamples';
import { startOwnTimer } from '#tests/support/cpuTime';

/** An example takes no more than this part of the time that it takes to load and check all schemas, which is about a second. */
const maxShare = 1 / 40;
/** One in so many examples runs before the others are timed. */
const warmingStep = 8;

it('example of the shipped schemas runs within milliseconds and has its expected outcome: each of them', async () => {
  const getLoadTime = startOwnTimer();
  const { catalog } = await loadCatalog('schemas', { rules: getRuleNames(cityRules) });
  const loadMilliseconds = getLoadTime();
  const examples = (await loadExamples('schemas')).files.flatMap(readExamples);
  if (!catalog) throw new Error('The shipped schemas are invalid');
  // Compiles the code that they share.
  await tryExamples(
    catalog,
    cityRules,
    examples.filter((_, index) => index % warmingStep === 0),
  );
  const getElapsed = startOwnTimer();
  const outcomes = await tryExamples(catalog, cityRules, examples);
  const milliseconds = getElapsed();
  console.info(
    `${examples.length} examples: ${milliseconds.toFixed(0)} of ${loadMilliseconds.toFixed(0)} ms`,
  );
  const failures = outcomes.map(
    (outcome, index) => examples[index] && findExampleFailure(examples[index], outcome),
  );
  expect(failures.filter(Boolean)).toEqual([]);
  expect(milliseconds / examples.length).toBeLessThan(loadMilliseconds * maxShare);
});
