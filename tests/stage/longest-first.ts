// The order of the test files: what takes longest begins first, so that no worker is alone with it at the end.

import { statSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Projects by how long their files take. Files of one project stand together: a worker goes on with what it has loaded. */
const PROJECTS = ['faults', 'journeys', 'server', 'web', 'domain']

/** Files that take far longer than their length says. */
const LONG = ['access-matrix.test.ts', 'screens.test.ts', 'screens-of-the-editor.test.ts', 'kills.test.ts']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, place: placeOf(file) }))
      .sort((a, b) => compare(a.place, b.place))
      .map(({ file }) => file)
  }
}

/** Smaller is earlier. */
function placeOf({ project, moduleId }: TestSpecification): readonly number[] {
  const isLong = LONG.some((name) => moduleId.endsWith(`/${name}`))
  return [PROJECTS.indexOf(project.name), isLong ? 0 : 1, -statSync(moduleId).size]
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0
}
