import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { brokenWalls } from './walls.ts'

const ROOM = 'apps/web/src/features/contracting/rate-sheet'
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

/** The rules that files of this content break, in a project of nothing else. */
function brokenBy(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'))
  made.push(folder)
  for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { broken, modulesRead } = brokenWalls(folder, 'apps')
  expect(modulesRead).toBe(Object.keys(files).length)
  return [...new Set(broken.map((each) => each.split(':')[0] ?? ''))].toSorted()
}

/** Two rooms with their doors, and one that enters the other by its door. */
const IN_ORDER = {
  [`${ROOM}/public.ts`]: `export { paper } from './paper/public.ts'`,
  [`${ROOM}/paper/public.ts`]: `export { paper } from './paper.ts'`,
  [`${ROOM}/paper/paper.ts`]: `import { stay } from '../stay/public.ts'\nexport const paper = stay`,
  [`${ROOM}/stay/public.ts`]: `export { stay } from './stay.ts'`,
  [`${ROOM}/stay/stay.ts`]: `export const stay = 1`,
}

test('rooms that enter each other by their doors and in one direction stand', () => {
  expect(brokenBy(IN_ORDER)).toEqual([])
})

test.each([
  [
    'a room that goes past the door of another',
    { [`${ROOM}/paper/paper.ts`]: `import { stay } from '../stay/stay.ts'\nexport const paper = stay` },
    ['rooms-of-the-rate-sheet-enter-by-their-doors'],
  ],
  [
    'a screen that is loaded past the door',
    { [`${ROOM}/paper/paper.ts`]: `export const paper = () => import('../stay/stay.ts')` },
    ['rooms-of-the-rate-sheet-enter-by-their-doors'],
  ],
  [
    'two rooms that import each other, though no file does',
    {
      [`${ROOM}/paper/public.ts`]: `export { paper } from './paper.ts'\nexport { ink } from './ink.ts'`,
      [`${ROOM}/paper/paper.ts`]: `import type { Stay } from '../stay/public.ts'\nexport const paper: Stay = 1`,
      [`${ROOM}/paper/ink.ts`]: `export const ink = 1`,
      [`${ROOM}/stay/public.ts`]: `export type { Stay } from './stay.ts'`,
      [`${ROOM}/stay/stay.ts`]: `export type Stay = number`,
      [`${ROOM}/stay/price.ts`]: `import { ink } from '../paper/public.ts'\nexport const price = ink`,
    },
    ['rooms-of-the-rate-sheet-have-an-order'],
  ],
  [
    'a door of the whole that goes past the door of a room',
    { [`${ROOM}/public.ts`]: `export { paper } from './paper/paper.ts'` },
    ['the-rate-sheet-puts-its-rooms-together-by-their-doors'],
  ],
  [
    'another feature that enters a room of the rate sheet',
    { 'apps/web/src/features/contracting/drafts/draft.ts': `export { paper } from '../rate-sheet/paper/public.ts'` },
    ['rooms-of-the-rate-sheet-are-its-own'],
  ],
  [
    'an engine that uses a room',
    { [`${ROOM}/engine/public.ts`]: `export { stay } from '../stay/public.ts'` },
    ['the-engine-knows-no-room'],
  ],
  [
    'an engine with a screen',
    { [`${ROOM}/engine/public.ts`]: `export { Undo } from './Undo.tsx'`, [`${ROOM}/engine/Undo.tsx`]: `export const Undo = () => <p />` },
    ['the-engine-has-no-screens'],
  ],
  [
    'an area whose addresses lead to screens of another',
    {
      'apps/web/src/features/help/HelpPage.tsx': `export const HelpPage = () => <p />`,
      'apps/web/src/features/home/routes.tsx': `export const home = () => import('../help/HelpPage.tsx')`,
    },
    ['addresses-lead-to-screens-of-their-area'],
  ],
])('%s breaks a wall', (_, files, rules) => {
  expect(brokenBy({ ...IN_ORDER, ...files })).toEqual(rules)
})
