import type { ComponentType } from 'react';
import { AppError } from '#model/errors';
import type { ProjectedField } from '#model/projection';
import type { CellProps, FieldProps, FilterProps } from './FieldProps';
import type { Tester } from './testers';

/** What a renderer may bring. Each part is chosen for itself, so a hint to the cell leaves the input alone. */
export interface RendererParts {
  /** Absent for structure (a group, a list), which the form engine draws field by field. */
  Input?: ComponentType<FieldProps>;
  Cell?: ComponentType<CellProps>;
  /** Absent where a list cannot be narrowed. */
  Filter?: ComponentType<FilterProps>;
}

export interface Renderer extends RendererParts {
  name: string;
  test: Tester;
}

type RendererPart<Part extends keyof RendererParts> = NonNullable<RendererParts[Part]>;

/** The part of the best fitting renderer that has it; undefined when none has. */
export function findComponent<Part extends keyof RendererParts>(
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
