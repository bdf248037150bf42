// Which requirements the titles of tests cite, and through which door each test goes.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Argument, type CallExpression, type Expression, type Module } from '@swc/core'

/** Where a test meets the product: in a browser, over HTTP, in a part of a screen, in a function, or as a process. */
export type Door = 'journey' | 'call' | 'component' | 'domain' | 'process' | 'script'

const ROOT = join(import.meta.dirname, '..', '..')
const DOORS: readonly (readonly [pattern: string, door: Door])[] = [
  ['tests/journeys/**/*.test.ts', 'journey'],
  ['apps/server/src/**/*.test.ts', 'call'],
  ['apps/web/src/**/*.test.{ts,tsx}', 'component'],
  ['packages/*/src/**/*.test.ts', 'domain'],
  ['tests/vectors/**/*.test.ts', 'domain'],
  ['tests/faults/**/*.test.ts', 'process'],
  ['scripts/**/*.test.ts', 'script'],
]
const ID = /\b[AC]-[A-Z]{2}-\d{3}\b/g
const TITLED = new Set(['test', 'it', 'describe'])

type Title = { readonly file: string; readonly door: Door; readonly text: string }

/** The titles of all tests. Speed: read and parsed once. */
let known: readonly Title[] | undefined

export function allTitles(): readonly Title[] {
  known ??= DOORS.flatMap(([pattern, door]) =>
    globSync(pattern, { cwd: ROOT }).flatMap((file) =>
      titlesIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('.tsx')).map((text) => ({ file, door, text })),
    ),
  )
  return known
}

/** The doors of the tests that cite each requirement in their titles. */
export function citedInTitles(): ReadonlyMap<string, ReadonlySet<Door>> {
  const cited = new Map<string, Set<Door>>()
  for (const { door, text } of allTitles()) for (const [id] of text.matchAll(ID)) cited.set(id, (cited.get(id) ?? new Set()).add(door))
  return cited
}

/**
 * The titles in the text of a test file, those of tables with the texts of their rows.
 * @example `test.each([['a [C-RL-001]'], ['b']])('%s works', …)` gives the title and both rows
 * @param tsx whether it has elements; without them `<Value>(…) => …` is a function
 */
export function titlesIn(source: string, tsx = false): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx })
  const constants = constantsOf(module)
  const titles: string[] = []
  walk(module, (node) => {
    if (node.type !== 'CallExpression') return
    const call = node as CallExpression
    const table = titledBy(call)
    if (table === undefined) return
    const title = textsIn(call.arguments[0]?.expression, constants)
    titles.push(...title)
    // A row stands in the title only where the title has a place for it.
    if (table !== 'none' && title.some((text) => /[%$]/.test(text)))
      titles.push(...table.flatMap((row) => textsIn(row.expression, constants)))
  })
  return titles
}

/** The rows of `test.each(rows)(title)`, `none` for `test(title)`, undefined for any other call. */
function titledBy({ callee }: CallExpression): Argument[] | 'none' | undefined {
  if (callee.type === 'Super' || callee.type === 'Import') return undefined
  if (callee.type === 'CallExpression') return nameOf(callee.callee as Expression) === undefined ? undefined : callee.arguments
  return nameOf(callee) === undefined || isTable(callee) ? undefined : 'none'
}

/** Whether this is `test.each` itself, whose arguments are rows and no title. */
function isTable(expression: Expression): boolean {
  const { type } = expression
  return type === 'MemberExpression' && expression.property.type === 'Identifier' && ['each', 'for'].includes(expression.property.value)
}

/** The name of `test`, `test.each`, `describe.for` and the like. */
function nameOf(expression: Expression): string | undefined {
  if (expression.type === 'Identifier') return TITLED.has(expression.value) ? expression.value : undefined
  return expression.type === 'MemberExpression' ? nameOf(expression.object) : undefined
}

type Constants = ReadonlyMap<string, Expression>

/** What stands behind the names that the file itself declares. */
function constantsOf(module: Module): Constants {
  const found = new Map<string, Expression>()
  walk(module, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const { id, init } = node as unknown as { id: { type: string; value?: string }; init: Expression | null }
    if (id.type === 'Identifier' && id.value !== undefined && init) found.set(id.value, init)
  })
  return found
}

/** Every text that stands in the expression, names that the file declares followed once. */
function textsIn(expression: Expression | undefined, constants: Constants, isFollowed = false): string[] {
  if (!expression) return []
  const texts: string[] = []
  walk(expression, (node) => {
    if (node.type === 'StringLiteral') texts.push((node as unknown as { value: string }).value)
    if (node.type === 'TemplateElement') texts.push((node as unknown as { raw: string }).raw)
    if (node.type === 'Identifier' && !isFollowed)
      texts.push(...textsIn(constants.get((node as unknown as { value: string }).value), constants, true))
  })
  return texts
}

type Node = { readonly type: string }

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node)
    for (const each of Object.values(value)) walk(each, visit)
  }
}
