import { locationMark, relationField, resourceFile, textField, bilingualTitles } from './case';

/** Fields of the resource whose workflow is invalid. */
export const brokenWorkflowFields = [
  textField('code'),
  textField('dueAt', '"format": "date-time"'),
  relationField('areaId', 'area'),
  relationField('userId', 'user'),
].join(',\n    ');

interface Machine {
  initial?: string;
  open?: string;
  done?: string;
  finish?: string;
  more?: string;
  access?: string;
  properties?: string;
}

/** An invalid workflow with two states and one transition. */
export function brokenWorkflow(wrong: Machine): string {
  const {
    initial = '"open"',
    open = '',
    done = ', "final": true',
    finish = '"from": "open", "to": "done"',
    more = '',
    access,
    properties = brokenWorkflowFields,
  } = wrong;
  return resourceFile(
    properties,
    `"x-states": {
    "initial": ${initial},
    "states": { "open": { ${bilingualTitles}${open} }, "done": { ${bilingualTitles}${done} } },
    "transitions": {
      "finish": { ${bilingualTitles}, ${finish} }${more && `,\n      ${more}`}
    }
  }`,
    access,
  );
}

/** The source text of a transition with further keywords. */
export const createTransitionSource = (name: string, words: string): string =>
  `${name.startsWith(locationMark) ? locationMark : ''}"${name.replace(locationMark, '')}": { ${bilingualTitles}, ${words} }`;
/** A resource whose transition `finish` has further keywords. */
export const finishTransitionWorkflow = (more: string): string =>
  brokenWorkflow({ finish: `"from": "open", "to": "done", ${more}` });
/** A resource whose transition `finish` has one effect. */
export const finishEffectWorkflow = (text: string): string =>
  finishTransitionWorkflow(`"effects": [${text}]`);
/** JSON pointer to the transition `finish`. */
export const finishTransitionPointer = '/x-states/transitions/finish';
