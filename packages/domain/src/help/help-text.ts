// Articles of the help: their sections, and what a search finds in them.

import { searchText, searchWords } from '../text/search-text.ts'

export type HelpSection = {
  /** `''` for what stands before the first heading. */
  readonly title: string
  /** Markdown without the heading. */
  readonly text: string
}

export type HelpArticle = { readonly entryId: string; readonly title: string; readonly sections: readonly HelpSection[] }

export type HelpHit = {
  readonly entryId: string
  readonly title: string
  /** Which section of the article, from 0. */
  readonly section: number
  readonly sectionTitle: string
  /** Plain text around the first word that was found. */
  readonly excerpt: string
}

/** The article of a Markdown text: `# Title`, and a section for each `## Heading`. Headings inside of fenced code are none. */
export function articleOf(entryId: string, markdown: string, title = ''): HelpArticle {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  let [ownTitle, isCode] = [title, false]
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith('```')) isCode = !isCode
    const [, marks = '', heading = ''] = isCode ? [] : (/^(#{1,2})\s+(.*?)\s*#*$/.exec(line) ?? [])
    if (marks === '##') sections.push({ title: heading, lines: [] })
    else if (marks === '#' && sections.length === 1) ownTitle ||= heading
    else sections.at(-1)?.lines.push(line)
  }
  const filled = sections
    .map((section) => ({ title: section.title, text: section.lines.join('\n').trim() }))
    .filter((section) => section.title !== '' || section.text !== '')
  return { entryId, title: ownTitle || entryId, sections: filled }
}

const MOST_HITS = 20
const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 140

/**
 * Sections that have all of these words, each at the beginning of a word: those whose titles have them all first, then in the order of the
 * articles. At most 20; none when nothing is searched.
 */
export function findHelp(articles: readonly HelpArticle[], words: string): HelpHit[] {
  const wanted = searchWords(words)
  if (wanted.length === 0) return []
  const found: { hit: HelpHit; isInTitle: boolean }[] = []
  for (const { entryId, title, sections } of articles) {
    for (const [section, { title: sectionTitle, text }] of sections.entries()) {
      const plain = plainText(text)
      const [titles, whole] = [searchText(title, sectionTitle), searchText(title, sectionTitle, plain)]
      if (!wanted.every((word) => hasWord(whole, word))) continue
      const hit = { entryId, title, section, sectionTitle, excerpt: excerptOf(plain, wanted) }
      found.push({ hit, isInTitle: wanted.every((word) => hasWord(titles, word)) })
    }
  }
  return [...found.filter((each) => each.isInTitle), ...found.filter((each) => !each.isInTitle)].slice(0, MOST_HITS).map((each) => each.hit)
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}

/**
 * Markdown as it is read: without marks, tags, pictures and addresses.
 *
 * Speed: no expression looks past the sign with which it began, so the time grows with the length alone, whatever the text.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, ' ')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<!--[^<>\n]*-->/g, '')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/^[#>\s]*[-*+]?\s*/gm, '')
    .replace(/^\|?[\s:|-]+\|?$/gm, ' ')
    .replace(/[*`]+/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Begins a little before the first word that is found in the text, at a word; at the beginning where only titles have it. */
function excerptOf(plain: string, wanted: readonly string[]): string {
  const words = plain.split(' ')
  const first = words.findIndex((each) => wanted.some((word) => hasWord(searchText(each), word)))
  let [start, length] = [Math.max(first, 0), 0]
  while (start > 0 && length < EXCERPT_BEFORE) length += (words[--start] ?? '').length + 1
  let [end, taken] = [start, '']
  while (end < words.length && taken.length < EXCERPT_LENGTH) taken += `${end === start ? '' : ' '}${words[end++] ?? ''}`
  return `${start > 0 ? '… ' : ''}${taken}${end < words.length ? ' …' : ''}`
}
