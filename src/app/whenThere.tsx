import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import type { Fetched } from './Fetched';
import { inTime } from './inTime';

/**
 * A component whose code may have come before it is drawn: then it is drawn at once. Whatever waits shows something
 * else meanwhile, and React keeps that on screen for a while, however soon the code is there.
 */
export function whenThere<Props extends object>(
  code: Fetched<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Later = lazy(async () => ({ default: await inTime(code()) }));
  return function WhenThere(props: Props) {
    const [part] = useState<ComponentType<Props>>(() => code.there ?? Later);
    return createElement(part, props);
  };
}
