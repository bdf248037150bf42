import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import { describe, expect, test } from 'vitest'
import { isPlace, withPlaces } from './places.ts'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = fileURLToPath(new URL('../../../../../docs/guide/', import.meta.url))

/** The names under which the sources of the application know a place of the screen. */
const inSources = new Set(
  globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(SOURCES + file, 'utf8').matchAll(/\b(?:data-place|place|[a-z]+Place)="([a-z-]+)"/g)].map((found) => found[1] ?? ''),
  ),
)
const inGuide = readdirSync(PAGES)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(PAGES + name, 'utf8').matchAll(/<!-- at: (.*?) -->/g)].map((found) => ({
      page: name.replace('.md', ''),
      place: found[1] ?? '',
    })),
  )

describe('places of the screen that the guide points at', () => {
  test('each is in the application, and the application names none in vain', () => {
    expect(inGuide.filter(({ place }) => !inSources.has(place))).toEqual([])
    expect([...inSources].filter((name) => !inGuide.some(({ place }) => place === name))).toEqual([])
  })

  test('at least five screens have them, each from a page that is shown beside it', () => {
    const pages = new Set(inGuide.map(({ page }) => page))
    expect(pages.size).toBeGreaterThanOrEqual(5)
    expect([...pages].filter((page) => !GUIDE.some((each) => each.entryId === page && each.expressions.length > 0))).toEqual([])
  })

  test('each stands in an item of a list, once in its page', () => {
    for (const name of new Set(inGuide.map(({ page }) => page))) {
      const lines = readFileSync(`${PAGES}${name}.md`, 'utf8').split('\n')
      const marked = lines.filter((line) => line.includes('<!-- at:'))
      expect(marked.filter((line) => !/^- .* <!-- at: [a-z-]+ -->$/.test(line))).toEqual([])
      expect(new Set(marked.map((line) => line.slice(line.lastIndexOf('<!--')))).size).toBe(marked.length)
    }
  })
})

test('a number stands at the beginning of its item, hidden until its place is on the screen', () => {
  expect(withPlaces('<ul>\n<li>One</li>\n<li><p>Two <!-- at: season-strip --></p></li>\n</ul>')).toBe(
    '<ul>\n<li>One</li>\n<li><button type="button" class="place" data-at="season-strip" hidden></button> <p>Two </p></li>\n</ul>',
  )
  expect(withPlaces('<p>No item <!-- at: season-strip --></p>')).not.toContain('button')
})

test('of a content service only such a comment is taken over as it is', () => {
  expect(isPlace('<!-- at: season-strip -->')).toBe(true)
  for (const html of ['<!-- at: season-strip --><img src=x onerror=alert(1)>', '<!-- at: "><b -->', '<b>', '<!-- else -->'])
    expect(isPlace(html)).toBe(false)
})
