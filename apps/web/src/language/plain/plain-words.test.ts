import { expect, test } from 'vitest'
import { german } from './sentences.de.ts'
import { english } from './sentences.en.ts'

test('plain words have no arguments, tags and quotes, because nothing reads them', () => {
  for (const words of [english, german]) expect(JSON.stringify(Object.values(words).flatMap(textsIn))).not.toMatch(/[{}<>#]|''/)
})

function textsIn(words: string | object): string[] {
  return typeof words === 'string' ? [words] : Object.values(words).flatMap(textsIn)
}
