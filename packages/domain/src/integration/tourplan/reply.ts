// What the interface of Tourplan answers: XML as a tree, and the errors that it sends with HTTP 200.

export type XmlNode = { readonly name: string; readonly text: string; readonly children: readonly XmlNode[] }

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^[>]*>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)(?:\s+[^<>]*?)?(\/?)>|([^<]+)/y
const MOST_DEPTH = 40

/** The root element, its attributes left out; undefined for what is not one whole document. Entities of its own are not read. */
export function xmlNodeOf(xml: string): XmlNode | undefined {
  type Open = { name: string; text: string; children: Open[] }
  const root: Open = { name: '', text: '', children: [] }
  const stack: Open[] = [root]
  const source = xml.replace(/^\ufeff/, '')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source)
    const inner = stack.at(-1)
    if (!match || !inner) return undefined
    const [, raw, end, begin, isEmpty, words] = match
    if (begin !== undefined) {
      const node: Open = { name: begin, text: '', children: [] }
      inner.children.push(node)
      if (isEmpty === '' && stack.push(node) > MOST_DEPTH) return undefined
    } else if (end !== undefined) {
      if (inner.name !== end || stack.length === 1) return undefined
      stack.pop()
    } else inner.text += raw ?? unescaped(words ?? '')
  }
  const [first, ...others] = root.children
  return stack.length === 1 && first && others.length === 0 && root.text.trim() === '' ? first : undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const number = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : whole
  })
}

export function childrenOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    node ? [node] : [],
  )
}

/** Of the first element there, without spaces before it; those behind it may belong to a code. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  return childrenOf(node, ...path)[0]?.text.trimStart() ?? ''
}

/** An error that Tourplan sent: its number where it has one, and its words. `dtd` is the document type that it asks for. */
export type TourplanError = { readonly kind: 'error'; readonly code: string; readonly message: string; readonly dtd?: string }
export type TourplanReply = { readonly kind: 'reply'; readonly content: XmlNode } | TourplanError | { readonly kind: 'nonsense' }

/** @param name of the request: its reply is `Reply/<name>Reply` */
export function readReply(xml: string, name: string): TourplanReply {
  const root = xmlNodeOf(xml)
  const [content] = root?.name === 'Reply' ? childrenOf(root, `${name}Reply`) : []
  if (content) return { kind: 'reply', content }
  const words = root && errorWords(root)
  return words === undefined || words === '' ? { kind: 'nonsense' } : errorOf(words)
}

/** Undefined where it is none of the three forms of an error. */
function errorWords(root: XmlNode): string | undefined {
  if (root.name === 'Error') return (textAt(root, 'Details') || root.text).trim()
  if (root.name !== 'Reply') return undefined
  const [inReply] = [...childrenOf(root, 'ErrorReply', 'Error'), ...childrenOf(root, 'Error')]
  return inReply && (textAt(inReply, 'Details') || inReply.text).trim()
}

function errorOf(words: string): TourplanError {
  const [, code = '', rest = words] = /^(\d{4})\b(?:\s+SCN)?\s*([\s\S]*)$/.exec(words) ?? []
  const dtd = /dtd/i.test(words) ? [...words.matchAll(/([A-Za-z][\w.-]{0,59}?)\.dtd/gi)].at(-1)?.[1] : undefined
  return { kind: 'error', code, message: rest.replace(/\s+/g, ' ').trim().slice(0, 500), ...(dtd === undefined ? {} : { dtd }) }
}

const WORDS: Readonly<Record<string, string>> = {
  '1001': 'Something that Tourplan needs is missing',
  '1002': 'Tourplan does not accept a value',
  '1003': 'Tourplan could not reach its own server',
  '1051': 'Tourplan does not know this user or password',
  '1052': 'Tourplan does not have the option any more, or has not opened it for its interface',
  '2051': 'Tourplan has too much to do',
  '7001': 'Tourplan does not know this user or password',
}

/** @example 'Tourplan does not accept a value (1002: Date_From is in the past).' */
export function errorText({ code, message }: Pick<TourplanError, 'code' | 'message'>): string {
  const said = [code, message].filter(Boolean).join(': ')
  return `${WORDS[code] ?? 'Tourplan answered with an error'} (${said}).`
}

/** Tourplan asks for patience: the request was not looked at. */
export function isOverloaded({ code }: Pick<TourplanError, 'code'>): boolean {
  return code === '2051'
}

/** Whether what Tourplan has says everything that was sent; what it adds of its own does not matter. Numbers are compared as numbers. */
export function saysAll(sent: XmlNode, has: XmlNode): boolean {
  if (sent.children.length === 0) return isSame(sent.text.trim(), has.text.trim())
  return [...Map.groupBy(sent.children, ({ name }) => name)].every(([name, wanted]) => {
    const found = has.children.filter((each) => each.name === name)
    return wanted.every((each, i) => {
      const other = found[i]
      return other !== undefined && saysAll(each, other)
    })
  })
}

const NUMBER = /^\d+(\.\d+)?$/

function isSame(a: string, b: string): boolean {
  return a === b || (NUMBER.test(a) && NUMBER.test(b) && Number(a) === Number(b))
}

/** Those of the periods, one a line, that Tourplan does not have. @param reply of GetRate */
export function missingIn(reply: XmlNode, periods: readonly string[]): string[] {
  const has = childrenOf(reply, 'DateRange')
  return periods.filter((period) => {
    const sent = xmlNodeOf(period)
    return !sent || !has.some((each) => saysAll(sent, each))
  })
}
