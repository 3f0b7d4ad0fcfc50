import type { ComponentType } from 'react';
import { AppError } from '#model/errors';
import type { ProjectedField } from '#model/projection';
import type { CellProps, FieldProps, FilterProps } from './FieldProps';
import type { RendererTester } from './testers';

/** Components of a renderer. Each is chosen separately, so a hint for the cell does not affect the input. */
export interface RendererComponents {
  /** Absent for groups and lists, which the form engine renders field by field. */
  Input?: ComponentType<FieldProps>;
  Cell?: ComponentType<CellProps>;
  /** Absent if a list cannot be filtered by the field. */
  Filter?: ComponentType<FilterProps>;
}

/** A field renderer in the registry: its components, and the tester that ranks it for a field. */
export interface Renderer extends RendererComponents {
  name: string;
  test: RendererTester;
}

type RendererPart<Part extends keyof RendererComponents> = NonNullable<RendererComponents[Part]>;

/** Finds the component of the highest-ranked renderer that provides it; undefined if none does. */
export function findComponent<Part extends keyof RendererComponents>(
  renderers: readonly Renderer[],
  part: Part,
  field: ProjectedField,
  name: string,
): RendererPart<Part> | undefined {
  let best: { renderer: Renderer; rank: number } | undefined;
  let rival: Renderer | undefined;
  for (const renderer of renderers) {
    const rank = renderer[part] ? renderer.test(field, name) : undefined;
    if (rank === undefined || (best && rank < best.rank)) continue;
    rival = best?.rank === rank ? best.renderer : undefined;
    best = { renderer, rank };
  }
  if (best && rival) throw tieError(part, name, [rival.name, best.renderer.name]);
  return best?.renderer[part] as RendererPart<Part> | undefined;
}

function tieError(part: string, name: string, names: readonly string[]): AppError {
  return new AppError({
    zh: `字段“${name}”有两个同级的渲染器（${part}）：${names.join('、')}`,
    en: `Two renderers of the same rank want the ${part} of "${name}": ${names.join(', ')}`,
  });
}
