/** A text on screen, and what is known of it outside. */
export interface Echoing {
  text: string;
  /** What was last heard from outside. */
  outside: string;
  /** What was last handed on: hearing it again is only the answer. */
  handedOn: string;
}

export const echoOf = (value: string): Echoing => ({ text: value, outside: value, handedOn: value });

/** What comes from outside replaces the text, unless it is the answer to what was handed on: typing may have gone on. */
export function hear(now: Echoing, value: string): Echoing {
  const text = value === now.handedOn ? now.text : value;
  return { text, outside: value, handedOn: value };
}
