// What binds is asked for by one component.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const BINDING = /^(Accept|Reject|Sign(?! out)|Send|Publish|Take|Withdraw|Delete|Decline|Finalise)\b/
const questions = globSync('features/**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
  [
    ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/<(ConfirmDialog|BindingQuestion)\b[\s\S]*?confirm=(?:"([^"]*)"|\{([^\n]*)\})/g),
  ].map(([, component = '', label, computed = '']) => ({ file, component, labels: label === undefined ? stringsIn(computed) : [label] })),
)

function stringsIn(code: string): string[] {
  return [...code.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
}

test('a question before accepting, rejecting, signing, sending, publishing, taking, withdrawing or deleting is a BindingQuestion', () => {
  expect(questions.filter(({ component }) => component === 'BindingQuestion').length).toBeGreaterThan(20)
  const loose = questions.filter(({ component, labels }) => component === 'ConfirmDialog' && labels.some((label) => BINDING.test(label)))
  expect(loose).toEqual([])
})
