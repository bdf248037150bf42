// The articles of the guide, which lie in docs/guide and are built into the application.

import { marked } from 'marked'

export const ARTICLES: Readonly<Record<string, string>> = {
  'first-steps': 'First steps',
  'build-a-rate-sheet': 'Build a rate sheet',
  import: 'Bring in a file',
  'edit-rates': 'Edit rates',
  seasons: 'Seasons and the year',
  'publish-and-send': 'Publish and send',
  'changes-and-versions': 'Changes and versions',
  'receive-and-accept': 'Receive and accept',
  negotiate: 'Negotiate',
  'sign-and-prove': 'Sign and prove',
  'file-contracts': 'File contracts',
  'ask-for-rates': 'Ask for rates',
  workspace: 'Talk to partners',
  'master-templates': 'Master templates',
  'fill-sections': 'Fill the sections',
  'company-profile': 'Your company profile',
  connections: 'Connections',
  'address-book': 'Address book',
  'partner-finder': 'PartnerFinder',
  billing: 'Plans and billing',
  accounts: 'Accounts and access',
}

const TEXTS = import.meta.glob<string>('../../../../../docs/guide/*.md', { query: '?raw', import: 'default' })
const PICTURES = import.meta.glob<string>('../../../../../docs/guide/pictures/*.png', { query: '?url', import: 'default' })

export function isArticle(article: string): boolean {
  return Object.hasOwn(ARTICLES, article)
}

/** The article as HTML, its pictures and links led to where they are in the application. */
export async function articleHtml(article: string): Promise<string> {
  const text = await TEXTS[`../../../../../docs/guide/${article}.md`]?.()
  if (text === undefined) return ''
  const html = await marked.parse(text)
  const names = [...new Set([...html.matchAll(/src="pictures\/([\w-]+\.png)"/g)].map((match) => match[1] ?? ''))]
  const urls = new Map(
    await Promise.all(names.map(async (name) => [name, await PICTURES[`../../../../../docs/guide/pictures/${name}`]?.()] as const)),
  )
  return html
    .replace(/src="pictures\/([\w-]+\.png)"/g, (_, name: string) => `src="${urls.get(name) ?? ''}" loading="lazy"`)
    .replace(/href="([\w-]+)\.md"/g, (_, name: string) => `href="/help/${name}"`)
}
