import { isStepExample, type Example, type StepExample } from '#model/examples';
import { signedInRole, type Catalog, type Role } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import { isManualTransition, type Transition } from '#model/workflow';
import type { ExampleProposal } from './ExampleProposal';

/**
 * Proposes examples of each transition: allowed, refused for the first role without a grant, and refused in the first
 * state in which the transition does not start.
 */
export function proposeSteps(
  catalog: Catalog,
  resource: Resource,
  examples: readonly Example[],
): ExampleProposal[] {
  const { workflow } = resource;
  if (!workflow) return [];
  const steps = examples.filter(isStepExample);
  return workflow.transitions
    .filter(isManualTransition)
    .flatMap(transition => {
      const stranger = findStranger(catalog, resource, transition);
      const wrong = workflow.states.find(({ name }) => !transition.from.includes(name));
      const title = transition.title;
      return [
        proposeStep(transition, {}, { zh: `${title.zh}`, en: `${title.en}` }, 'passes'),
        ...(stranger
          ? [
              proposeStep(
                transition,
                { as: stranger.name },
                {
                  zh: `${stranger.title.zh}不能${title.zh}`,
                  en: `${stranger.title.en} may not: ${title.en}`,
                },
                { by: 'role' },
              ),
            ]
          : []),
        ...(wrong
          ? [
              proposeStep(
                transition,
                { record: { [workflow.field]: wrong.name } },
                {
                  zh: `${wrong.title.zh}时不能${title.zh}`,
                  en: `Not while ${wrong.title.en}: ${title.en}`,
                },
                { by: 'state' },
              ),
            ]
          : []),
      ];
    })
    .filter(proposal => !steps.some(step => covers(step, proposal)));
}

function proposeStep(
  { name }: Transition,
  more: { as?: string; record?: JsonObject },
  title: LocalizedText,
  wanted: ExampleProposal['wanted'],
): ExampleProposal {
  return {
    example: { title, record: {}, step: name, input: {}, ...more },
    words: { title: title.zh, 'x-title-en': title.en, ...more, step: name },
    wanted,
  };
}

function covers({ step, refused }: StepExample, { example, wanted }: ExampleProposal): boolean {
  if (!isStepExample(example) || example.step !== step) return false;
  return wanted === 'passes' ? !refused : refused?.by === wanted.by;
}

/** The first role without a grant for the transition. */
function findStranger({ roles }: Catalog, { access }: Resource, { name }: Transition): Role | undefined {
  const allowed = new Set(access.filter(({ may }) => may === `do:${name}`).map(({ role }) => role));
  if (allowed.has(signedInRole)) return undefined;
  return Object.values(roles).find(role => !allowed.has(role.name));
}
