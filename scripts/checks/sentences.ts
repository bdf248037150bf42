// The catalogues of sentences: German has the arguments of English, and screens that have moved have no English in them. // decision 0196

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')
const WEB = join(ROOT, 'apps/web/src')

/** Screens below `apps/web/src` whose sentences are in catalogues. */
const MOVED = [
  'shell/*.tsx',
  'ui/*.tsx',
  'features/accounts/erasure/EraseOwnCard.tsx',
  'features/accounts/passkeys/*.tsx',
  'features/accounts/recovery/NewPasswordField.tsx',
  'features/accounts/second-factor/{RecoveryCodes,SecondFactorCard,SetUpSecondFactor}.tsx',
  'features/accounts/secondary-email/SecondaryEmailsCard.tsx',
  'features/accounts/sessions/*.tsx',
  'features/accounts/settings/*.tsx',
  'features/admin/company-export/*.tsx',
]
/** Attributes whose texts are shown or read aloud. */
const READ = /^(?:alt|aria-label|aria-valuetext|cancel|confirm|description|error|label|lead|placeholder|submit|text|title)$/
/** Texts that are the same in every language. */
const NAMES = new Set(['Tradewind', 'Ctrl K', 'Enter', '?', 'English', 'Deutsch', 'https://'])

type Sentences = { readonly [key: string]: string | Sentences }

/** A sentence for each key whose arguments, numbers or tags differ. Keys themselves are compared by the compiler. */
export function differences(english: Sentences, german: Sentences, path = ''): string[] {
  return Object.entries(english).flatMap(([key, sentence]) => {
    const other = german[key]
    if (typeof sentence !== 'string') return typeof other === 'object' ? differences(sentence, other, `${path}${key}.`) : []
    if (typeof other !== 'string') return []
    const [wanted, found] = [argumentsOf(sentence), argumentsOf(other)]
    return wanted === found ? [] : [`${path}${key} has ${found || 'nothing'} in German, and ${wanted || 'nothing'} in English`]
  })
}

/** The names of arguments, plurals and tags, in one line. @example argumentsOf('{days, plural, other {#}} <b>{name}</b>') is '<b> days name' */
function argumentsOf(sentence: string): string {
  const names = new Set<string>()
  collectArguments(compile(sentence), names)
  return [...names].sort().join(' ')
}

type Node = Readonly<Record<string, unknown>>

/** Of a compiled message, which is a text or a list of parts. */
function collectArguments(message: unknown, names: Set<string>): void {
  if (Array.isArray(message)) for (const part of message) collectPart(part, names)
}

/** A part is a text, `[name]`, `[name, kind, …]` with options by case where it is a plural or a choice, or `[tag, …parts]`. */
function collectPart(part: unknown, names: Set<string>): void {
  if (!Array.isArray(part)) return
  const [name, kind, options] = part as readonly unknown[]
  if (kind === undefined || (typeof kind === 'number' && kind > 0)) {
    names.add(String(name))
    if (typeof options === 'object') for (const option of Object.values(options ?? {})) collectArguments(option, names)
    return
  }
  names.add(`<${String(name)}>`)
  for (const each of part.slice(1)) collectPart(each, names)
}

/** The texts of a source file that people read on screen and that are in no catalogue, each with its line. */
export function rawTexts(source: string): string[] {
  const found: string[] = []
  const tell = (text: unknown, at: unknown) => {
    const words = String(text).trim()
    if (/\p{L}{2}/u.test(words) && !NAMES.has(words)) found.push(`${source.slice(0, Number(at)).split('\n').length}: ${words}`)
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') tell(node.value, node.start)
    if (node.type === 'JSXExpressionContainer') textsIn(node.expression, tell)
    if (node.type !== 'JSXAttribute') {
      for (const child of childrenOf(node)) visit(child)
      return
    }
    if (READ.test(nameOf(node))) textsIn(node.value, tell)
    // Its own texts were looked at or are not read; a component in it is looked at.
    for (const each of childrenOf(node).flatMap(childrenOf)) visit(each)
  }
  visit(parseSync('screen.tsx', source).program as unknown as Node) // nodes of ESTree
  return [...new Set(found)]
}

/** The texts that an expression can be: itself, or a branch of a condition. What is in a call, such as a key, is none. */
function textsIn(value: unknown, tell: (text: unknown, at: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as Node // of the parser
  if (node.type === 'Literal' && typeof node.value === 'string') tell(node.value, node.start)
  if (node.type === 'TemplateLiteral')
    for (const part of childrenOf(node)) tell((part.value as { cooked?: string } | undefined)?.cooked ?? '', node.start)
  if (node.type === 'JSXExpressionContainer') textsIn(node.expression, tell)
  if (node.type === 'ConditionalExpression') for (const branch of [node.consequent, node.alternate]) textsIn(branch, tell)
  if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) textsIn(side, tell)
}

function nameOf({ name }: Node): string {
  return String((name as { name?: unknown }).name)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

async function catalogue(path: string): Promise<Sentences> {
  return Object.values((await import(pathToFileURL(join(WEB, path)).href)) as Record<string, Sentences>)[0] ?? {} // a catalogue exports itself alone
}

if (import.meta.main) {
  const catalogues = globSync('**/sentences.en.ts', { cwd: WEB })
  const findings = await Promise.all(
    catalogues.map(async (file) => {
      const german = await catalogue(file.replace('.en.', '.de.'))
      return differences(await catalogue(file), german).map((each) => `${file}: ${each}`)
    }),
  )
  for (const file of globSync(MOVED, { cwd: WEB }))
    findings.push(rawTexts(readFileSync(join(WEB, file), 'utf8')).map((each) => `${file}:${each}`))
  for (const finding of findings.flat()) console.error(finding)
  if (catalogues.length < MOVED.length) console.error(`Only ${catalogues.length} catalogues were read.`)
  process.exit(findings.flat().length === 0 && catalogues.length >= MOVED.length ? 0 : 1)
}
