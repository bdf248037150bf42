// Reads XML into a tree: enough for messages of AlpineBits, which have no namespaces in front of names and no sections of raw text.

export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

const TOKEN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([\w.-]+)\s*>|<([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy

/** The root element. @throws Error for a text that is not well formed */
export function xmlTree(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const stack: Open[] = [root]
  TOKEN.lastIndex = 0
  const text = xml.replace(/^\ufeff/, '')
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`not XML at ${at}: ${text.slice(at, at + 40)}`)
    const [, end, begin, attributes = '', isEmpty, words] = match
    const inner = stack.at(-1)
    if (!inner) throw new Error('more ends than beginnings')
    if (begin !== undefined) {
      const element: Open = { name: begin, attributes: attributesOf(attributes), children: [], text: '' }
      inner.children.push(element)
      if (isEmpty === '') stack.push(element)
    } else if (end !== undefined) {
      if (inner.name !== end || stack.length === 1) throw new Error(`${end} ends where ${inner.name} is open`)
      stack.pop()
    } else if (words !== undefined) inner.text += unescaped(words)
  }
  const [first, ...others] = root.children
  if (stack.length !== 1 || !first || others.length > 0) throw new Error('there is not exactly one whole element')
  return first
}

/** The children of this name; of `path` those at its end. */
export function childrenOf(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [element],
  )
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', a, b]) => [name, unescaped(a ?? b ?? '')]),
  )
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal?: string, hexadecimal?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return hexadecimal === undefined ? (NAMED[name] ?? '') : String.fromCodePoint(Number.parseInt(hexadecimal, 16))
  })
}
