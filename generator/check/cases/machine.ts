import { locationMark, relation, resource, text, titles } from './case';

/** Fields of the notes whose workflow is broken. */
export const machineFields = [
  text('code'),
  text('dueAt', '"format": "date-time"'),
  relation('areaId', 'area'),
  relation('userId', 'user'),
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

/** A broken workflow of two states and one transition. */
export function machine(wrong: Machine): string {
  const {
    initial = '"open"',
    open = '',
    done = ', "final": true',
    finish = '"from": "open", "to": "done"',
    more = '',
    access,
    properties = machineFields,
  } = wrong;
  return resource(
    properties,
    `"x-states": {
    "initial": ${initial},
    "states": { "open": { ${titles}${open} }, "done": { ${titles}${done} } },
    "transitions": {
      "finish": { ${titles}, ${finish} }${more && `,\n      ${more}`}
    }
  }`,
    access,
  );
}

export const transition = (name: string, words: string): string =>
  `${name.startsWith(locationMark) ? locationMark : ''}"${name.replace(locationMark, '')}": { ${titles}, ${words} }`;
export const finishing = (more: string): string =>
  machine({ finish: `"from": "open", "to": "done", ${more}` });
export const effect = (text: string): string => finishing(`"effects": [${text}]`);
export const finish = '/x-states/transitions/finish';
