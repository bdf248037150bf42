// The ways in which a source file can be broken by a small change that still parses.

import { parseSync } from 'vite'

/** What stands from `start` to `end` (characters of the source) becomes `text`. */
export type Mutation = { readonly line: number; readonly start: number; readonly end: number; readonly text: string; readonly what: string }

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

/** @param file its name says which language it is written in */
export function mutationsIn(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const add = (start: number, end: number, text: string) => {
    const what = `${source.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' ').slice(0, 100)
    found.push({ line: source.slice(0, start).split('\n').length, start, end, text, what })
  }
  walk(parseSync(file, source).program, (node) => {
    const [left, right, test] = [node.left, node.right, node.test] as (Node | undefined)[]
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && left && right) {
      const between = source.slice(left.end, right.start)
      const operator = String(node.operator)
      const broken = OPERATORS[operator]
      const at = left.end + between.indexOf(operator)
      // Only this operator stands between its sides: brackets and comments there are left alone.
      if (broken !== undefined && between.trim() === operator) add(at, at + operator.length, broken)
    }
    if (node.type === 'Literal' && typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
    if (node.type === 'Literal' && typeof node.value === 'number') add(node.start, node.end, String(node.value + 1))
    if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && test)
      add(test.start, test.end, `!(${source.slice(test.start, test.end)})`)
    if (node.type === 'UnaryExpression' && node.operator === '!') add(node.start, node.start + 1, '')
  })
  return found
}

/** Types say nothing at run time: they are passed over. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (typeof value === 'object' && value !== null) {
    const { type } = value as { type?: unknown }
    if (typeof type === 'string' && type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSNonNullExpression') return
    if (typeof type === 'string') visit(value as Node)
    for (const each of Object.values(value)) walk(each, visit)
  }
}
