import { scalarToText, type JsonObject, type JsonValue } from '#model/json';

/** Levels of the schools that teach a stage. */
const levels: Readonly<Record<number, readonly string[]>> = {
  1: ['primary', 'nine', 'twelve', 'special'],
  2: ['junior', 'nine', 'twelve', 'special'],
};

/** Whether a school teaches a stage by its level, whether or not it has an enrolment plan for it. */
export const teachesStage = ({ level }: JsonObject, stage: JsonValue | undefined): boolean =>
  levels[Number(stage)]?.includes(scalarToText(level)) ?? false;
