// Takes out of the browser application what only the server reads of a declared call: its schemas and what describes it.

import type { Plugin } from 'vite'

/** What only the server, its document and its types read of a declared call. */
const FOR_THE_SERVER = new Set(['what', 'params', 'query', 'body', 'answer', 'refusals', 'bodyLimit', 'isBinding', 'isOwnOnly'])

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Cut = { readonly start: number; readonly end: number; readonly text: string }

/**
 * In the declarations of `packages/api`, as JavaScript: each expression that is made of zod becomes `z`, the stand-in whose every property
 * and call is itself, and a declared call loses what the browser does not read. // decision 0011
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'tradewind-without-schemas',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/api\/src\/.*\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { readonly body: readonly Node[] } // the nodes of any parser have type, start and end
        return { code: withCuts(code, cutsOf(body)), map: null }
      },
    },
  }
}

function cutsOf(statements: readonly Node[]): Cut[] {
  const schemas = new Set(['z'])
  const cuts: Cut[] = []
  for (const statement of statements) {
    collect(statement, schemas, cuts)
    for (const name of schemasDeclared(statement, schemas)) schemas.add(name)
  }
  return cuts
}

/** Functions are left as they are: a name in them may be another one. */
function collect(node: Node, schemas: ReadonlySet<string>, cuts: Cut[]): void {
  if (/Function/.test(node.type)) return
  if (isChainOf(node, schemas)) {
    cuts.push({ start: node.start, end: node.end, text: 'z' })
    return
  }
  const isCall = node.type === 'CallExpression' && nameOf(node.callee) === 'call'
  for (const child of childrenOf(node)) {
    if (isCall && child.type === 'ObjectExpression') collectProperties(child, schemas, cuts)
    else collect(child, schemas, cuts)
  }
}

function collectProperties(object: Node, schemas: ReadonlySet<string>, cuts: Cut[]): void {
  for (const property of childrenOf(object)) {
    if (property.type === 'Property' && FOR_THE_SERVER.has(nameOf(property.key) ?? ''))
      cuts.push({ start: property.start, end: property.end, text: '...{}' })
    else collect(property, schemas, cuts)
  }
}

/** Whether it is `z.object(…).extend(…)`, or the same of a schema that was declared above. */
function isChainOf(node: Node, schemas: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'MemberExpression') return false
  let root: unknown = node
  while (isNode(root) && (root.type === 'CallExpression' || root.type === 'MemberExpression'))
    root = root.type === 'CallExpression' ? root.callee : root.object
  return schemas.has(nameOf(root) ?? '')
}

function schemasDeclared(statement: Node, schemas: ReadonlySet<string>): string[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (declaration.type !== 'VariableDeclaration') return []
  return childrenOf(declaration).flatMap(({ id, init }) => (isNode(init) && isChainOf(init, schemas) ? (nameOf(id) ?? []) : []))
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined
}

function withCuts(code: string, cuts: readonly Cut[]): string {
  return cuts.toSorted((a, b) => b.start - a.start).reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)
}
